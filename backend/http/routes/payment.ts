import { accept, refuse } from "@/lib/contract/errors";
import { methodOf } from "@/lib/payment";
import { normalizeOrderCode } from "../../domain/order";
import { vxuFor } from "../../domain/vxu";
import { selectBanks, selectGame, selectMethod, selectMethods } from "../../db/catalogue";
import { selectOwnOrder } from "../../db/orders";
import { selectBalance } from "../../db/players";
import { sentenceOf, type Language } from "@/lib/i18n/sentences";
import { viewOrder } from "../order-view";
import { handlers, type Call } from "../serve";
import type { Services } from "../services";

type Method = NonNullable<Awaited<ReturnType<typeof selectMethod>>>;

export const paymentHandlers = handlers({
  async getBalance({ db }, { player }) {
    return accept({ vxu: await selectBalance(db, player?.player_id ?? "") });
  },

  /** Only methods that can be paid here: one without a provider is not shown. */
  async getPaymentStatus(services, { query, language }) {
    const methods = await selectMethods(services.db);
    const offered = methods.filter((method) => services.providers.has(methodOf(method.id).name));
    return accept({
      data: offered.map((method) => ({
        id: method.id,
        payment_method: method.name[language],
        game_id: query.game_id,
        ...stateNow(services, method, language),
      })),
    });
  },

  async listPaymentOptions({ db }, { query }) {
    const method = await selectMethod(db, query.type_id);
    if (!method) return refuse("not_found");
    const prices = [...method.prices].sort((a, b) => a - b);
    return accept({ data: prices.map((price) => ({ price, vxu: vxuFor(price) })) });
  },

  async listBanks({ db }) {
    return accept({ data: (await selectBanks(db)).map(({ id, name, code }) => ({ id, name, code })) });
  },

  checkTransaction: (services, call) => readOrder(services, call, call.query.transaction_id),
  checkSmsStatus: (services, call) => readOrder(services, call, call.query.transaction_id),
});

/** The state kept with the method, unless its provider is closed at this hour. */
function stateNow(services: Services, method: Method, language: Language) {
  const closed = services.providers.get(methodOf(method.id).name)?.closedNow?.(services.now());
  if (closed) return { state: "closed" as const, notice: sentenceOf(closed, language) };
  return { state: method.state, notice: method.notice?.[language] };
}

async function readOrder(
  services: Services,
  { player, language }: Pick<Call<never>, "player" | "language">,
  code: string,
) {
  const playerId = player?.player_id ?? "";
  const order =
    (await selectOwnOrder(services.db, playerId, code)) ??
    (await selectOwnOrder(services.db, playerId, normalizeOrderCode(code)));
  if (!order) return refuse("not_found");
  const [game, method] = await Promise.all([
    selectGame(services.db, { id: order.gameId }),
    selectMethod(services.db, order.methodId),
  ]);
  return accept({ data: viewOrder(order, { game, method: method?.name[language] ?? "", language }) });
}
