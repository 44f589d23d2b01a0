import { gameServer } from "@/lib/contract/game-server";
import { fails, holds, type Check } from "../check";
import { NotOffered, Unready } from "../unready";
import { said, type GameServerContext } from "./context";

const call = "item.reserve";
const for_s = 60;

/** Asks for an item for the test player's character; `more` replaces what is asked. */
async function reserve(context: GameServerContext, more: object = {}) {
  const { item_id } = context.options.data.player;
  if (item_id === undefined) throw new NotOffered("--data names no item_id");
  const asked = { kind: "item", ...(await context.recipient()), item_id, for_s, ...more };
  const answer = await context.call(gameServer.reserve, asked);
  if (answer.error === "unsupported") throw new NotOffered("the game server has no reservations");
  return answer;
}

const refused = (what: string, more: object, effect: string): Check<GameServerContext> => ({
  name: `${what} is refused before it is paid for: signed, 404 or 409`,
  call,
  level: "required",
  whereOffered: true,
  effect,
  async run(context) {
    const answer = await reserve(context, more);
    if (answer.failure) throw new Unready(answer.failure);
    return answer.verdict === "refused" ? holds(said(answer)) : fails(said(answer), answer.curl);
  },
});

export const reservationChecks: readonly Check<GameServerContext>[] = [
  {
    name: "an item can be reserved for a character: 2xx",
    call,
    level: "feature",
    effect: "nothing is sold where reservations are asked for",
    async run(context) {
      const answer = await reserve(context);
      return answer.verdict === "done" ? holds() : fails(said(answer), answer.curl);
    },
  },
  {
    name: "what is reserved can be reserved again",
    call,
    level: "required",
    whereOffered: true,
    effect: "a player who comes back from the payment's page can't buy any more",
    async run(context) {
      const first = await reserve(context);
      if (first.verdict !== "done") throw new Unready(said(first));
      const again = await reserve(context);
      return again.verdict === "done" ? holds() : fails(said(again), again.curl);
    },
  },
  {
    name: "a grant is delivered after its item was reserved",
    call: "grant.give",
    level: "required",
    whereOffered: true,
    effect: "players pay for what was promised and get it back as Vxu",
    async run(context) {
      await context.expectDelivery();
      const first = await reserve(context);
      if (first.verdict !== "done") throw new Unready(said(first));
      const { item_id } = context.options.data.player;
      const { vxu: _vxu, bonus_vxu: _bonus, ...to } = await context.newGrant();
      const answer = await context.send({ ...to, kind: "item", item_id });
      return answer.verdict === "done" ? holds() : fails(said(answer), answer.curl);
    },
  },
  refused(
    "an item that does not exist",
    { item_id: "no-such-item" },
    "players pay for what the game does not know, and get it back as Vxu",
  ),
  refused(
    "an item for a character that does not exist",
    { character_id: "no-such-character", player_id: "no-such-player" },
    "players pay for what nobody gets, and get it back as Vxu",
  ),
];
