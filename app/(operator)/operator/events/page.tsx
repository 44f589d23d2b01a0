import { DeskFrame } from "@/components/operator/desk-frame";
import { EventList } from "@/components/operator/event-list";
import { SignInForm } from "@/components/operator/sign-in-form";
import { WebhooksPanel } from "@/components/operator/webhooks-panel";
import { enterDeskPage } from "@/lib/server/operator/enter-desk";
import { operatorTrouble } from "@/lib/server/operator/trouble";
import { readEventDeliveries, readWebhooks } from "@/lib/server/operator/webhooks";

type PageProps = { searchParams: Promise<{ webhook?: string; before?: string; open?: string }> };

/** Where events are sent, and what became of those of one address. */
export default async function OperatorEventsPage({ searchParams }: PageProps) {
  const { locale, language, self, token } = await enterDeskPage("readWebhooks");
  const query = await searchParams;
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
