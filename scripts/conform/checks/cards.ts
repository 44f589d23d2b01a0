import { methodOf, methods } from "@/lib/payment";
import { endpoints } from "@/lib/contract";
import { fails, holds, type Check } from "../check";
import { Unready } from "../unready";
import type { Context, MadeOrder } from "../context";
import type { TestData } from "../options";
import { balanceOf } from "./wallet";
import { isCard, publisherCard } from "../methods";
import { shown } from "../shape";

type Card = TestData["cards"][number];

/** Spends a card of --data, once a run; with the balance before it. */
export const spendOnce = (context: Context, card: Card) =>
  context.once(`card ${context.options.data.cards.indexOf(card)}`, () => spend(context, card));

async function spend(context: Context, card: Card): Promise<MadeOrder & { before: number }> {
  const { captchaField, submit } = methodOf(card.method);
  const line =
    submit.name === "purchase"
      ? { card_series: card.serial, card_code: card.code }
      : { serial: card.serial, code: card.code };
  const body = { ...line, ...(captchaField && card.captcha ? { [captchaField]: card.captcha } : {}) };
  const before = await balanceOf(context);
  return { ...(await context.order(card.method, { amount: card.amount, body })), before };
}

/** Cards of --data, each spent once: the publisher's own card is settled at once. */
const cardOf = (method: number): Check => ({
  name: `a card of --data by method ${method} is taken`,
  call: methodOf(method).submit.name,
  level: "feature",
  effect: "players can't pay by card",
  pays: true,
  async run(context) {
    const card = context.options.data.cards.find((each) => each.method === method);
    if (!(await context.methods()).some(({ id }) => id === method))
      throw new Unready(`method ${method} is not offered`);
    if (!card) throw new Unready(`--data has no card of method ${method}`);
    const order = await spendOnce(context, card);
    const { data } = (order.answer.json ?? {}) as { data?: { outcome?: unknown } };
    const isTaken = data?.outcome === "settled" || data?.outcome === "pending";
    return order.id && isTaken ? holds(String(data.outcome)) : fails(shown(data), order.answer.curl);
  },
});

/** What a card of --data brought: the balance before and after. */
const credited: Check = {
  name: "a settled card is credited once: its Vxu with the bonus is in the wallet",
  call: "getBalance",
  level: "feature",
  effect: "players pay and get nothing, or get it twice",
  pays: true,
  async run(context) {
    const card = context.options.data.cards.find(({ method }) => method === publisherCard);
    if (!card) throw new Unready(`--data has no card of method ${publisherCard}`);
    const { id, answer, before } = await spendOnce(context, card);
    const { data } = (answer.json ?? {}) as { data?: { outcome?: unknown } };
    if (!id || data?.outcome !== "settled") throw new Unready("the card was not settled");
    const order = await context.read<{ data: { vxu: number; bonus_vxu: number } }>(
      endpoints.checkTransaction,
      {
        query: { transaction_id: id },
      },
    );
    const expected = order.data.vxu + order.data.bonus_vxu;
    const grown = (await balanceOf(context)) - before;
    return grown === expected ? holds(`${grown} Vxu`) : fails(`${grown} Vxu for ${expected}`);
  },
};

/** A card that nobody has sold. */
export const madeUpOnce = (context: Context) =>
  context.once("made-up card", async () => {
    const least = Math.min(...(await context.optionsOf(publisherCard)).map(({ price }) => price));
    const body = { serial: "PM0000000009", code: "000000000009" };
    return context.order(publisherCard, { amount: least, body });
  });

const madeUp: Check = {
  name: "a card that does not exist is not settled",
  call: "purchaseVgpCard",
  level: "feature",
  effect: "anybody tops up for nothing",
  pays: true,
  async run(context) {
    const { answer } = await madeUpOnce(context);
    const { data } = (answer.json ?? {}) as { data?: { outcome?: unknown } };
    return data?.outcome === "settled" ? fails("settled", answer.curl) : holds();
  },
};

export const cardChecks: readonly Check[] = methods
  .flatMap(({ ids }) => ids.filter(isCard).map(cardOf))
  .concat(credited, madeUp);
