import { endpoints } from "@/lib/contract";
import type { Order } from "@/lib/contract/entities";
import { readEnv } from "@/lib/env";
import { localeOf } from "@/lib/i18n/sentences";
import { callPublisher, PublisherError } from "@/lib/server/publisher";
import { waitForPage } from "@/lib/server/publisher/page-wait";
import { readSession } from "./session";

/**
 * The order of the player whose cookies these are, as it stands now. Undefined for a visitor, for an order that is not
 * the player's, and where the publisher fails, or answers later than a page may wait.
 */
export async function readOwnOrder(
  cookies: string | null,
  transactionId: string,
  locale: string,
): Promise<Order | undefined> {
  const session = await readSession(cookies);
  if (!session) return undefined;
  const call = callPublisher(
    endpoints.checkTransaction,
    { query: { transaction_id: transactionId } },
    { token: session.token, locale: localeOf(locale), timeout_ms: readEnv().PAGE_TIMEOUT_MS },
  );
  try {
    const answer = await waitForPage(call);
    return answer.ok ? answer.value.data : undefined;
  } catch (error) {
    if (error instanceof PublisherError) return undefined;
    throw error;
  }
}
