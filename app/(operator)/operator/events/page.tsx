import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { DeskFrame } from "@/components/operator/desk-frame";
import { EventList } from "@/components/operator/event-list";
import { SignInForm } from "@/components/operator/sign-in-form";
import { WebhooksPanel } from "@/components/operator/webhooks-panel";
import { may } from "@/lib/contract/rights";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localeOf } from "@/lib/i18n/sentences";
import { hrefs } from "@/lib/routes/paths";
import { enterDesk } from "@/lib/server/operator/enter-desk";
import { operatorTrouble } from "@/lib/server/operator/trouble";
import { readEventDeliveries, readWebhooks } from "@/lib/server/operator/webhooks";

type PageProps = { searchParams: Promise<{ webhook?: string; before?: string; open?: string }> };

/** Where events are sent, and what became of those of one address. */
export default async function OperatorEventsPage({ searchParams }: PageProps) {
  const [locale, query, incoming] = await Promise.all([pageLocale(), searchParams, headers()]);
  const language = localeOf(locale);
  const entered = await enterDesk(incoming.get("cookie"), language);
  if (!entered.desk) redirect(hrefs(locale).operator());
  const { self, token } = entered.desk;
  if (self.needed !== null) redirect(hrefs(locale).operator("account"));
  if (!may(self.role, "readWebhooks")) redirect(hrefs(locale).operator());

  const webhooks = await readWebhooks(token, language);
  if (!webhooks.ok) return <SignInForm trouble={await operatorTrouble(webhooks, language)} aside={null} />;
  const chosen =
    webhooks.value.data.find(({ id }) => String(id) === query.webhook) ?? webhooks.value.data.at(0);
  const open = query.open === "1";
  const before = /^\d{1,15}$/.test(query.before ?? "") ? Number(query.before) : undefined;
  const events =
    chosen &&
    (await readEventDeliveries(token, { webhook: chosen.id, before, ...(open && { open: "1" }) }, language));
  if (events?.ok === false)
    return <SignInForm trouble={await operatorTrouble(events, language)} aside={null} />;
  return (
    <DeskFrame locale={locale} self={self} page="events">
      <WebhooksPanel webhooks={webhooks.value.data} chosen={chosen?.id} />
      {chosen && events && <EventList webhook={chosen} open={open} {...events.value.data} />}
    </DeskFrame>
  );
}
