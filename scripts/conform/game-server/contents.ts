import { gameServer } from "@/lib/contract/game-server";
import { fails, holds, type Check } from "../check";
import { Unready } from "../unready";
import { said, type GameServerContext, type Grant } from "./context";

const call = "grant.give";
const required = "required";

const kinds: readonly [kind: string, field: string, more: (item_id: unknown) => object][] = [
  ["item", "item_id", (item_id) => ({ item_id })],
  ["gift", "code", (item_id) => ({ item_id, code: "CONFORM-0001" })],
];

const sold = kinds.map(([kind, field, more]): Check<GameServerContext> => ({
  name: `a grant of kind ${kind} is delivered`,
  call,
  field,
  level: "feature",
  effect: "players pay for what the game never hands out",
  async run(context) {
    const { item_id } = context.options.data.player;
    if (item_id === undefined) throw new Unready("--data names no item_id");
    await context.expectDelivery();
    const { vxu: _vxu, bonus_vxu: _bonus, ...to } = await context.newGrant();
    const answer = await context.send({ ...to, kind, ...more(item_id) });
    return answer.verdict === "done" ? holds() : fails(said(answer), answer.curl);
  },
}));

const nobody = { character_id: "no-such-character", player_id: "no-such-player" };

/** The answer to a grant for a character that does not exist. */
const forNobody = (context: GameServerContext) =>
  context.once("for nobody", async () => context.send(await context.newGrant(nobody)));

const refusals: Check<GameServerContext>[] = [
  {
    name: "a character that does not exist is refused for good: signed, 404 character_unknown or 409",
    call,
    field: "character_id",
    level: "feature",
    effect: "the order is tried for hours and then left to an operator, or paid and never seen by anybody",
    async run(context) {
      const first = await forNobody(context);
      return first.verdict === "refused" ? holds(first.message) : fails(said(first), first.curl);
    },
  },
  {
    name: "a refusal has a message",
    call,
    field: "message",
    level: "feature",
    effect: "support does not know why an order was paid back",
    async run(context) {
      const first = await forNobody(context);
      if (first.verdict !== "refused") throw new Unready("nothing was refused");
      return first.message?.trim() ? holds(first.message) : fails(said(first), first.curl);
    },
  },
  {
    name: "a grant that was refused is refused again",
    call,
    field: "order_id",
    level: required,
    effect: "an order that was paid back is delivered after all",
    async run(context) {
      const grant = await context.newGrant(nobody);
      const first = await context.send(grant);
      if (first.failure) throw new Unready(first.failure);
      if (first.verdict !== "refused") return holds("nothing was refused");
      const again = await context.send(grant);
      return again.verdict === "done" ? fails(said(again), again.curl) : holds();
    },
  },
  {
    name: "a top-up that names no character is delivered or refused for good",
    call,
    field: "character_id",
    level: "feature",
    effect: "top-ups of games that need no character are tried for hours, and then left to an operator",
    async run(context) {
      await context.expectDelivery();
      const answer = await context.send(await context.newGrant({ server_id: null, character_id: null }));
      return answer.verdict === "again" ? fails(said(answer), answer.curl) : holds(answer.verdict);
    },
  },
];

const { type } = gameServer.grant;
const badBodies: readonly [what: string, bodyOf: (grant: Grant) => unknown][] = [
  ["that is a list", () => []],
  ["that is null", () => null],
  ["without an order_id", ({ order_id: _, ...data }) => ({ type, data })],
  ["with an empty order_id", (data) => ({ type, data: { ...data, order_id: "" } })],
  ["without data", () => ({ type })],
];
const unreadable: readonly [what: string, body: string][] = [
  ["that is no JSON", "{"],
  ["that is empty", ""],
];

const bodies = [
  ...unreadable.map(([what, body]) => [what, () => body] as const),
  ...badBodies.map(([what, bodyOf]) => [what, (grant: Grant) => JSON.stringify(bodyOf(grant))] as const),
].map(([what, bodyOf]): Check<GameServerContext> => ({
  name: `a signed body ${what} gets 4xx, and not as refused for good`,
  call,
  field: "body",
  level: required,
  effect: "what can't be read counts as delivered, or stops the game server",
  async run(context) {
    const grant = await context.newGrant();
    const answer = await context.send(grant, { body: bodyOf(grant) });
    const isTurnedAway = answer.status >= 400 && answer.status < 500 && answer.verdict === "again";
    return isTurnedAway ? holds(said(answer)) : fails(said(answer), answer.curl);
  },
}));

const amounts = ([-1, 0.5, "many", null] as const).map((vxu): Check<GameServerContext> => ({
  name: `a top-up of ${JSON.stringify(vxu)} Vxu is not delivered`,
  call,
  field: "vxu",
  level: "feature",
  effect: "a fault of the backend becomes a character's balance",
  async run(context) {
    const answer = await context.send(await context.newGrant({ vxu }));
    if (answer.failure) throw new Unready(answer.failure);
    return answer.verdict === "done" ? fails(said(answer), answer.curl) : holds(said(answer));
  },
}));

const large: Check<GameServerContext> = {
  name: "a body of 1 MiB is no server error, and the next grant is delivered",
  call,
  field: "body",
  level: required,
  effect: "a stranger can bring the game server down",
  async run(context) {
    await context.expectDelivery();
    const answer = await context.send(await context.newGrant({ note: "9".repeat(1024 * 1024) }));
    const next = await context.send(await context.newGrant());
    const isFine = answer.status < 500 && next.verdict === "done";
    return isFine ? holds(said(answer)) : fails(`${said(answer)}, then ${said(next)}`, next.curl);
  },
};

export const contentChecks: readonly Check<GameServerContext>[] = [
  ...sold,
  ...refusals,
  ...bodies,
  ...amounts,
  // The last: it may close connections.
  large,
];
