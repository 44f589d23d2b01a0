import "server-only";
import { endpoints } from "@/lib/contract";
import { localeOf } from "@/lib/i18n/sentences";
import { respondRefusal } from "@/lib/server/http/respond";
import { closedNotice } from "@/lib/server/maintenance/closed-site";
import { relay } from "./relay";

/**
 * Calls that stay open during maintenance: those that a payment in progress needs to finish, and those that say why the
 * site is closed.
 */
const openWhileClosed: ReadonlySet<string> = new Set(
  [
    endpoints.getBalance,
    endpoints.listHistory,
    endpoints.checkTransaction,
    endpoints.checkSmsStatus,
    endpoints.sendSheetToken,
    endpoints.openApplepaySession,
    endpoints.claimPayment,
    endpoints.cancelOrder,
    endpoints.listMaintains,
    endpoints.listInspected,
  ].map(({ path }) => path),
);

/** Answers a call of the page: the maintenance guard for calls, then the relay. */
export async function answerCall(request: Request): Promise<Response> {
  if (openWhileClosed.has(new URL(request.url).pathname)) return relay(request);
  const locale = localeOf(request.headers.get("accept-language"));
  const notice = await closedNotice(locale);
  if (!notice) return relay(request);
  return respondRefusal({ error: "maintenance", message: notice.message ?? "" }, locale);
}
