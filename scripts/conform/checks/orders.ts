import { endpoints } from "@/lib/contract";
import type { Order } from "@/lib/contract/entities";
import { methodOf } from "@/lib/payment";
import { fails, holds, type Check, type Finding } from "../check";
import { Unready } from "../unready";
import type { Context, MadeOrder } from "../context";
import { appMethods, isCard, pageMethods, paysWithVxu, smsMethods, transferMethod } from "../methods";
import { shown } from "../shape";
import { fieldsOf } from "./fields";

const { checkTransaction, purchase } = endpoints;

const outcomeOf = ({ answer: { json } }: MadeOrder) =>
  ((json as { data?: Record<string, unknown> } | undefined)?.data ?? {}) as Record<string, unknown>;

/** An order of the method with the fewest fields, made once a run. */
export async function anyOrder(context: Context): Promise<MadeOrder> {
  const method = await context.once("any method", async () => {
    const payable = (await context.methods()).filter(
      ({ id, state }) => state !== "closed" && !isCard(id) && !paysWithVxu(id),
    );
    const [method] = payable.toSorted((a, b) => methodOf(a.id).fields.length - methodOf(b.id).fields.length);
    if (!method) throw new Unready("no method can be paid without a card");
    return method.id;
  });
  return context.orderOnce(method);
}

async function orderOf(context: Context, { id }: MadeOrder): Promise<Order> {
  if (!id) throw new Unready("the purchase answered no transaction_id");
  return (await context.read<{ data: Order }>(checkTransaction, { query: { transaction_id: id } })).data;
}

const made = ({ answer, id }: MadeOrder): Finding =>
  id ? holds() : fails(answer.failure ?? `HTTP ${answer.status}: ${shown(answer.json)}`, answer.curl);

/** How far the clock of a backend may be off. */
const clock_off_min = 15;

const pays = true;
const required = "required";

const orders: Check[] = [
  {
    name: "a purchase makes an order with a code",
    call: "purchase",
    field: "data.transaction_id",
    level: required,
    effect: "the player pays for an order that nobody can find",
    run: async (context) => made(await anyOrder(context)),
  },
  {
    name: "the order is found by its code, with the method and the amount that were sent",
    call: "checkTransaction",
    level: required,
    effect: "the order's page stays empty, or shows another purchase",
    async run(context) {
      const order = await anyOrder(context);
      const { method_id, amount, transaction_id } = await orderOf(context, order);
      const isSame =
        method_id === order.method && amount === order.amount && String(transaction_id) === order.id;
      return isSame ? holds() : fails(shown({ transaction_id, method_id, amount }));
    },
  },
  {
    name: "an order that was just made is not settled, declined or expired",
    call: "checkTransaction",
    field: "data.state",
    level: required,
    effect: "the player reads that it is over before they could pay",
    async run(context) {
      const { state } = await orderOf(context, await anyOrder(context));
      return ["created", "pending"].includes(state) ? holds(state) : fails(state);
    },
  },
  {
    name: "an order that was just made is of now",
    call: "checkTransaction",
    field: "data.created_at",
    level: required,
    effect: "times and deadlines are hours off, and an order whose answer was lost is never found",
    async run(context) {
      const { created_at } = await orderOf(context, await anyOrder(context));
      const off_min = Math.round((Date.parse(created_at) - context.now().getTime()) / 60_000);
      return Math.abs(off_min) <= clock_off_min
        ? holds(created_at)
        : fails(`${created_at} is ${off_min} minutes from now; a time without a zone is Vietnam's`);
    },
  },
  {
    name: "an order that waits says how it goes on",
    call: "checkTransaction",
    field: "data.next",
    level: "feature",
    effect: "after a reload the player can't go on paying",
    async run(context) {
      const { next } = await orderOf(context, await anyOrder(context));
      return next ? holds(next.outcome) : fails("no next");
    },
  },
];

/** What the outcome of a method that waits for the player has to have. */
type Demand = readonly [method: number, what: string, isRight: (data: Record<string, unknown>) => boolean];

const pageDemand = (method: number): Demand => [
  method,
  "redirects to an http(s) address",
  (data) => isPage(data.redirect_url),
];
const smsDemand = (method: number): Demand => [
  method,
  "answers the message and the number to send it to",
  (data) => isText(data.sms_syntax) && isText(data.number),
];
const appDemands = (method: number): Demand[] => [
  [
    method,
    "answers a QR text, an app's address or a page",
    (data) => isText(data.qr_text) || isText(data.app_url) || isPage(data.redirect_url),
  ],
  [
    method,
    "answers an app's address that opens an app, if any",
    (data) => data.app_url === undefined || isAppAddress(data.app_url),
  ],
];
const demands: readonly Demand[] = [
  ...pageMethods.map(pageDemand),
  [
    transferMethod,
    "answers the account and the message of the transfer",
    (data) => [data.account_number, data.beneficiary, data.message].every(isText),
  ],
  [transferMethod, "answers a QR text", (data) => isText(data.qr_text)],
  ...smsMethods.map(smsDemand),
  ...appMethods.flatMap(appDemands),
];
/** The portal opens no address that could run a script. */
const isAppAddress = (value: unknown) =>
  /^(?!javascript|data|vbscript|blob|file)[a-z][a-z0-9+.-]*:\/\//i.test(String(value));
const isText = (value: unknown) => typeof value === "string" && value.trim() !== "";
const isPage = (value: unknown) => typeof value === "string" && URL.canParse(value) && /^https?:/.test(value);

const ways = demands.map(([method, what, isRight]): Check => ({
  name: `method ${method} ${what}`,
  call: methodOf(method).submit.name,
  level: "feature",
  effect: "the player can't pay by this method",
  pays,
  async run(context) {
    const order = await context.orderOnce(method);
    const data = outcomeOf(order);
    return isRight(data) ? holds() : fails(shown(data.redirect_url ?? data), order.answer.curl);
  },
}));

/** The fields of an order, and of a purchase's answer. */
const records: Check[] = [
  ...fieldsOf(purchase, required, async (context) => (await anyOrder(context)).answer, pays),
  ...fieldsOf(
    checkTransaction,
    required,
    async (context) => {
      const { id } = await anyOrder(context);
      return context.answerOf(checkTransaction, { query: { transaction_id: id } });
    },
    pays,
  ),
];

export const orderChecks: readonly Check[] = [
  ...orders.map((check): Check => ({ ...check, pays })),
  ...ways,
  ...records,
];
