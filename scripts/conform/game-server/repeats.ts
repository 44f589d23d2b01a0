import { randomUUID } from "node:crypto";
import { fails, holds, type Check, type Finding } from "../check";
import { Unready } from "../unready";
import type { GameAnswer } from "./caller";
import { said, type GameServerContext, type Grant } from "./context";

const call = "grant.give";
const required = "required";
/** As many as the embedded backend sends at once. */
const at_once = 8;

const allDelivered = (answers: readonly GameAnswer[]): Finding => {
  const other = answers.find(({ verdict }) => verdict !== "done");
  return other ? fails(said(other), other.curl) : holds();
};

export const repeatChecks: readonly Check<GameServerContext>[] = [
  {
    name: "a grant that is sent again is delivered, and not refused",
    call,
    field: "order_id",
    level: required,
    effect: "what the player has is paid back, or never ends as delivered",
    async run(context) {
      const grant = await context.delivered();
      return allDelivered([await context.send(grant), await context.send(grant)]);
    },
  },
  {
    name: "a grant that is sent again has the same answer, to the letter",
    call,
    field: "order_id",
    level: "feature",
    effect: "none: the backend reads the status, but another program may read more",
    async run(context) {
      const grant = await context.newGrant();
      const [first, again] = [await context.send(grant), await context.send(grant)];
      if (first.verdict !== "done") throw new Unready(`a grant was not delivered: ${said(first)}`);
      const isSame = first.status === again.status && first.text === again.text;
      return isSame ? holds() : fails(`${said(first)}, then ${said(again)}`, again.curl);
    },
  },
  {
    name: "a grant that is sent twice at once is refused by neither answer, and delivered by one",
    call,
    field: "order_id",
    level: required,
    effect: "the player has the Vxu or the item and is paid back as well",
    async run(context) {
      await context.expectDelivery();
      const grant = await context.newGrant();
      const both = await Promise.all([context.send(grant), context.send(grant)]);
      const isFine =
        both.every(({ verdict }) => verdict !== "refused") && both.some(({ verdict }) => verdict === "done");
      return isFine ? holds() : fails(both.map(said).join(" and "), both[0]?.curl);
    },
  },
  {
    name: `${at_once} grants at once are all delivered`,
    call,
    level: required,
    effect: "in busy hours players wait for what they have paid for",
    async run(context) {
      await context.expectDelivery();
      const grants = await Promise.all(Array.from({ length: at_once }, () => context.newGrant()));
      return allDelivered(await Promise.all(grants.map((grant) => context.send(grant))));
    },
  },
  {
    name: "a later grant is delivered before an earlier one of the same player, and the earlier one after it",
    call,
    field: "order_id",
    level: required,
    effect: "a grant that had to be sent again is never delivered, because another one has come meanwhile",
    async run(context) {
      await context.expectDelivery();
      const [earlier, later] = [await context.newGrant(), await context.newGrant()];
      return allDelivered([await context.send(later), await context.send(earlier)]);
    },
  },
];

/** How often the game hands a grant out after something was sent; only the game can tell. */
const counts: readonly [
  name: string,
  expected: number,
  send: (context: GameServerContext) => Promise<Grant>,
][] = [
  [
    "a grant that is sent three times is handed out once",
    1,
    async (context) => {
      const grant = await context.delivered();
      await context.send(grant);
      await context.send(grant);
      return grant;
    },
  ],
  [
    `a grant that is sent ${at_once} times at once is handed out once`,
    1,
    async (context) => {
      const grant = await context.newGrant();
      const sent = await Promise.all(Array.from({ length: at_once }, () => context.send(grant)));
      if (sent.every(({ verdict }) => verdict !== "done")) throw new Unready("none was delivered");
      return grant;
    },
  ],
  [
    "a grant that is sent again with other content is handed out once",
    1,
    async (context) => {
      const grant = await context.delivered();
      await context.send({ ...grant, vxu: 2 });
      return grant;
    },
  ],
  [
    "a grant whose very message comes twice is handed out once",
    1,
    async (context) => {
      await context.expectDelivery();
      const grant = await context.newGrant();
      const id = randomUUID();
      await context.send(grant, { id });
      await context.send(grant, { id });
      return grant;
    },
  ],
  [
    "a grant with a wrong signature is not handed out",
    0,
    async (context) => {
      const grant = await context.newGrant();
      await context.send(grant, { signature: `v1,${"A".repeat(43)}=` });
      return grant;
    },
  ],
];

/** Where --data says how to count, what is counted is required; else it is not known. */
export const countChecks = (canCount: boolean): readonly Check<GameServerContext>[] =>
  counts.map(([name, expected, send]) => ({
    name,
    call,
    field: "order_id",
    level: canCount ? required : "feature",
    effect: "players get nothing, or more than they have paid for",
    async run(context) {
      if (!canCount) throw new Unready("--data has no delivered_url");
      const times = await context.timesDelivered(await send(context));
      return times === expected ? holds() : fails(`${times} times`);
    },
  }));
