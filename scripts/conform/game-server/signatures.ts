import { fails, holds, type Check } from "../check";
import type { GameServerContext } from "./context";
import { said } from "./context";
import { sign, type Grant, type Sending } from "./grant-caller";

const call = "grant";
const required = "required";

/** Grants that nobody but a stranger could have sent. */
const forgeries: readonly [what: string, sending: (grant: Grant, context: GameServerContext) => Sending][] = [
  ["without a signature", () => ({ signature: null })],
  ["signed with another secret", (grant) => ({ signature: sign(JSON.stringify(grant), "another-secret") })],
  [
    "with the signature of another body",
    (grant, { options }) => ({ signature: sign(JSON.stringify({ ...grant, vxu: 2 }), options.secret) }),
  ],
  ["with a signature that is too short", () => ({ signature: "00" })],
  ["with a signature that is no hex", () => ({ signature: "?".repeat(64) })],
];

const refused = forgeries.map(([what, sendingOf]): Check<GameServerContext> => ({
  name: `a grant ${what} gets 4xx, and not as refused for good`,
  call,
  field: "x-signature",
  level: required,
  effect: "strangers hand out Vxu and items; or a wrong secret pays every player's order back",
  async run(context) {
    const grant = context.newGrant();
    const answer = await context.send(grant, sendingOf(grant, context));
    const isTurnedAway = answer.status >= 400 && answer.status < 500 && answer.verdict === "again";
    return isTurnedAway ? holds(said(answer)) : fails(said(answer), answer.curl);
  },
}));

export const signatureChecks: readonly Check<GameServerContext>[] = [
  ...refused,
  {
    name: "a grant whose signature was wrong is delivered once it is right",
    call,
    field: "x-signature",
    level: required,
    effect: "what a player has paid for never arrives, because a stranger has named its id before",
    async run(context) {
      await context.expectDelivery();
      const grant = context.newGrant();
      await context.send(grant, { signature: sign("{}", "another-secret") });
      const answer = await context.send(grant);
      return answer.verdict === "delivered" ? holds() : fails(said(answer), answer.curl);
    },
  },
  {
    name: "the signature is that of the body as it was sent, with blanks, Vietnamese and unknown fields",
    call,
    field: "x-signature",
    level: "feature",
    effect: "a grant with a name in it is refused",
    async run(context) {
      await context.expectDelivery();
      const grant = context.newGrant({ note: "Kiếm Lâm — thử" });
      const answer = await context.send(grant, { body: JSON.stringify(grant, null, 2) });
      return answer.verdict === "delivered" ? holds() : fails(said(answer), answer.curl);
    },
  },
];
