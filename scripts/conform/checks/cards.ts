import { methodOf, methods } from "@/lib/payment";
import { fails, holds, Unready, type Check } from "../check";
import { shown } from "../shape";

/** Cards of --data, each spent once: the publisher's own card is settled at once. */
const cardOf = (method: number): Check => ({
  name: `a card of --data by method ${method} is taken`,
  call: methodOf(method).submit.name,
  level: "feature",
  effect: "players can't pay by card",
  pays: true,
  async run(context) {
    const card = context.options.data.cards.find((each) => each.method === method);
    if (!card) throw new Unready(`--data has no card of method ${method}`);
    const { captchaField, submit } = methodOf(method);
    const line =
      submit.name === "purchase"
        ? { card_series: card.serial, card_code: card.code }
        : { serial: card.serial, code: card.code };
    const body = { ...line, ...(captchaField && card.captcha ? { [captchaField]: card.captcha } : {}) };
    const order = await context.once(`card of ${method}`, () =>
      context.order(method, { amount: card.amount, body }),
    );
    const { data } = (order.answer.json ?? {}) as { data?: { outcome?: unknown } };
    const isTaken = data?.outcome === "settled" || data?.outcome === "pending";
    return order.id && isTaken ? holds(String(data.outcome)) : fails(shown(data), order.answer.curl);
  },
});

export const cardChecks: readonly Check[] = methods
  .filter(({ family }) => family === "card")
  .flatMap(({ ids }) => ids.map(cardOf));
