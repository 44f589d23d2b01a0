import { randomUUID } from "node:crypto";
import { keyChecks } from "@/lib/contract/conformance";
import { headerNames } from "@/lib/contract/headers";
import { fails, holds, type Check } from "../check";
import { Unready } from "../unready";
import type { MadeOrder } from "../context";
import { anyOrder } from "./orders";
import { needsBank } from "../methods";
import { shown } from "../shape";
import { isRefused } from "./session";

const pays = true;
const required = "required";

const idsOf = (...all: MadeOrder[]) => new Set(all.map(({ id }) => id)).size;

const keys: Check[] = [
  {
    name: keyChecks[0],
    call: "purchase",
    level: required,
    effect:
      "after a lost answer the portal can't ask again, so the player waits; a second press may pay twice",
    pays,
    async run(context) {
      const first = await anyOrder(context);
      const again = await context.order(first.method, { key: first.key });
      if (!first.id || !again.id) throw new Unready("the purchase answered no transaction_id");
      return first.id === again.id ? holds() : fails(`${first.id} and ${again.id}`, again.answer.curl);
    },
  },
  {
    name: keyChecks[1],
    call: "purchase",
    level: required,
    effect: "two presses are two orders",
    pays,
    async run(context) {
      const { method } = await anyOrder(context);
      const key = randomUUID();
      const both = await Promise.all([context.order(method, { key }), context.order(method, { key })]);
      const named = both.filter(({ id }) => id !== undefined);
      // One of the two may be refused because the other is under way.
      return named.length > 0 && idsOf(...named) === 1
        ? holds()
        : fails(
            both.map(({ id, answer }) => id ?? `HTTP ${answer.status}`).join(" and "),
            both[1]?.answer.curl,
          );
    },
  },
  {
    name: "same key, another body: refused",
    call: "purchase",
    level: required,
    effect: "a changed purchase is taken for the earlier one",
    pays,
    async run(context) {
      const first = await anyOrder(context);
      const others = (await context.optionsOf(first.method)).map(({ price }) => price);
      const amount = others.find((price) => price !== first.amount);
      if (amount === undefined) throw new Unready("the method has one amount only");
      const other = await context.order(first.method, { key: first.key, amount });
      return isRefused(other.answer) ? holds() : fails(`HTTP ${other.answer.status}`, other.answer.curl);
    },
  },
  {
    name: "the key is in the answer's headers",
    call: "purchase",
    level: "feature",
    effect: "the portal relies on the key only by its conformance file",
    pays,
    async run(context) {
      const { answer, key } = await anyOrder(context);
      const header = answer.headers.get(headerNames.idempotencyKey);
      return header === key ? holds() : fails(header ?? "no such header", answer.curl);
    },
  },
];

const wrongAmounts: readonly [what: string, amount: unknown][] = [
  ["0", 0],
  ["a negative number", -50_000],
  ["a fraction", 50_000.5],
  ["2^53", 2 ** 53],
  ["one that is not offered", 12_345],
  ["a word", "many"],
  ["a list", [50_000]],
];

const amounts = wrongAmounts.map(([what, amount]): Check => ({
  name: `an amount of ${what} is refused, and is no server error`,
  call: "purchase",
  field: "amount",
  level: required,
  effect: "players pay what is not sold",
  pays,
  async run(context) {
    const { method } = await anyOrder(context);
    const { answer } = await context.order(method, { amount });
    return isRefused(answer) ? holds() : fails(`HTTP ${answer.status}`, answer.curl);
  },
}));

const choices: Check[] = [
  {
    name: "a refusal has its envelope: code, and a name in data.error",
    call: "purchase",
    field: "data.error",
    level: "feature",
    effect: "players read a general sentence and not the reason",
    pays,
    async run(context) {
      const { method } = await anyOrder(context);
      const { answer } = await context.order(method, { amount: 12_345 });
      const { code, data } = (answer.json ?? {}) as { code?: unknown; data?: { error?: unknown } | null };
      const isNamed = typeof code === "number" && typeof data?.error === "string";
      return isNamed
        ? holds(String(data.error))
        : fails(`HTTP ${answer.status}, ${shown(answer.json)}`, answer.curl);
    },
  },
  {
    name: "an unknown bank is refused",
    call: "purchase",
    field: "bank_id",
    level: "feature",
    effect: "the player is sent to no bank",
    pays,
    async run(context) {
      const method = (await context.methods()).find(({ id, state }) => state !== "closed" && needsBank(id));
      if (!method) throw new Unready("no method that is offered needs a bank");
      const { answer } = await context.order(method.id, { body: { bank_id: 987_654 } });
      return isRefused(answer) ? holds() : fails(`HTTP ${answer.status}`, answer.curl);
    },
  },
  {
    name: "a character that the player does not have is refused",
    call: "purchase",
    field: "character_id",
    level: "feature",
    effect: "an order names somebody else's character",
    pays,
    async run(context) {
      const { character_id } = await context.character();
      if (character_id === undefined) throw new Unready("the first game needs no character");
      const { method } = await anyOrder(context);
      const { answer } = await context.order(method, { body: { character_id: "987654321" } });
      return isRefused(answer) ? holds() : fails(`HTTP ${answer.status}`, answer.curl);
    },
  },
];

export const keyAndAmountChecks: readonly Check[] = [...keys, ...amounts, ...choices];
