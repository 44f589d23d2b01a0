import { accept, refuse, type Result } from "@/lib/contract/errors";
import { may } from "@/lib/contract/rights";
import type { Database } from "../../db/database";
import { endRequest, insertRequest, lockRequest } from "../../db/operator-requests";
import { mayOperate } from "../../db/operators";
import { settleByHand, type ByHand } from "../../orders/settle-by-hand";
import { act } from "../operator-act";
import { operatingOf } from "../operating";
import { handlers } from "../serve";
import type { Services } from "../services";

/** How long a request waits for the second operator. */
const wait_ms = 24 * 3_600_000;

/** Credits by hand: what one operator may not do alone is asked for, and done by a second one. */
export const requestHandlers = handlers({
  async settleByHand(services, call) {
    const { transaction_id: order_id, ...asked } = call.body;
    const settled = await act(services, call, "payment_settled", (tx) =>
      settle(tx, services, { order_id, ...asked }),
    );
    if (settled.ok) return accept({ data: {} });
    if (settled.error !== "second_operator_needed") return settled;
    const { operator } = operatingOf(call);
    const at = services.now();
    let id: number | undefined;
    const noted = await act(services, call, "settlement_asked", async (tx) => {
      const request = await insertRequest(tx, {
        orderId: order_id,
        body: asked,
        askedBy: operator.id,
        askedAt: at,
        endsAt: new Date(at.getTime() + wait_ms),
      });
      id = request?.id;
      return request
        ? accept({ request: request.id, transaction_id: order_id, ...asked })
        : refuse("request_open");
    });
    return noted.ok ? accept({ data: { request: id } }) : noted;
  },

  confirmRequest(services, call) {
    const { operator } = operatingOf(call);
    return act(services, call, "payment_settled", async (tx) => {
      const waiting = await lockRequest(tx, call.body.id, services.now());
      if (!waiting) return refuse("request_over");
      const { request, asker } = waiting;
      if (asker.id === operator.id) return refuse("request_own");
      // Who asked vouches for it, too, and must be one who still may.
      if (!mayOperate(asker, services.sandbox) || !may(asker.role, "moveMoney"))
        return refuse("request_over");
      const asked = request.body as Omit<ByHand, "order_id">;
      const settled = await settle(tx, services, { ...asked, order_id: request.orderId, confirmed: true });
      if (!settled.ok) return settled;
      await endRequest(tx, request.id, {
        outcome: "confirmed",
        endedBy: operator.id,
        endedAt: services.now(),
      });
      return accept({ ...settled.value, request: request.id, asked_by: asker.username });
    });
  },

  refuseRequest(services, call) {
    const { operator } = operatingOf(call);
    return act(services, call, "settlement_refused", async (tx) => {
      const waiting = await lockRequest(tx, call.body.id, services.now());
      if (!waiting) return refuse("request_over");
      const { request, asker } = waiting;
      await endRequest(tx, request.id, { outcome: "refused", endedBy: operator.id, endedAt: services.now() });
      return accept({ request: request.id, transaction_id: request.orderId, asked_by: asker.username });
    });
  },
});

/** Credits the order; the answer is what the audit entry says. */
async function settle(
  tx: Database,
  services: Services,
  asked: ByHand,
): Promise<Result<Record<string, unknown>>> {
  const settled = await settleByHand(tx, services, asked);
  if (!settled.ok) return settled;
  const { id, paidAmount: paid_amount, vxu, bonusVxu: bonus_vxu } = settled.value;
  const { provider_txn, more_txns } = asked;
  return accept({
    transaction_id: id,
    provider_txn,
    ...(more_txns && { more_txns }),
    paid_amount,
    vxu,
    bonus_vxu,
  });
}
