import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { SignOutForm } from "@/components/plain/sign-out-form";
import { PlainOrder } from "@/components/plain/plain-order";
import { endpoints } from "@/lib/contract";
import { readEnv } from "@/lib/env";
import type { Locale } from "@/lib/i18n/locales";
import { hrefs } from "@/lib/routes/paths";
import { readSession } from "@/lib/server/auth/session";
import { readKeptOrder } from "@/lib/server/plain/kept-order";
import { callPublisher } from "@/lib/server/publisher";

interface PlainResultProps {
  locale: Locale;
  alias: string;
  transactionId: string;
  /** Its game is no longer sold. */
  gone: boolean;
}

/** The order as it stands now, for a page that needs no script. */
export async function PlainResult({ locale, alias, transactionId, gone }: PlainResultProps) {
  const incoming = await headers();
  const cookies = incoming.get("cookie");
  const session = await readSession(cookies);
  if (!session) return null;
  const call = { token: session.token, locale, timeout_ms: readEnv().PAGE_TIMEOUT_MS };
  const [answer, kept] = await Promise.all([
    callPublisher(endpoints.checkTransaction, { query: { transaction_id: transactionId } }, call),
    readKeptOrder(cookies),
  ]);
  // Signed out elsewhere.
  if (!answer.ok && answer.error === "unauthorized")
    redirect(hrefs(locale).signIn(hrefs(locale).plainResult(alias, transactionId)));
  return (
    <div className="card flex flex-col gap-5 p-4 sm:p-6">
      <SignOutForm locale={locale} username={session.user.username} />
      <PlainOrder
        locale={locale}
        alias={alias}
        transactionId={transactionId}
        order={answer.ok ? answer.value.data : undefined}
        outcome={kept?.transaction_id === transactionId ? kept.outcome : undefined}
        isUnknown={!answer.ok && answer.status === 404}
        userAgent={incoming.get("user-agent") ?? ""}
        gone={gone}
      />
    </div>
  );
}
