import { gameServer } from "@/lib/contract/game-server";
import { fails, holds, type Check } from "../check";
import { NotOffered, Unready } from "../unready";
import { said, type GameServerContext } from "./context";

const call = "code.issue";

/** The code of a new order, or of one that has been asked for before. */
async function issue(context: GameServerContext, order?: object) {
  const { item_id } = context.options.data.player;
  if (item_id === undefined) throw new NotOffered("--data names no item_id");
  const { kind: _kind, vxu: _vxu, bonus_vxu: _bonus, ...to } = await context.newGrant();
  const asked = order ?? { ...to, item_id };
  const answer = await context.call(gameServer.issueCode, asked);
  if (answer.error === "unsupported") throw new NotOffered("the game server makes no codes");
  const read = gameServer.issueCode.response.safeParse(answer.data);
  return { asked, answer, code: answer.verdict === "done" && read.success ? read.data.code : undefined };
}

export const codeChecks: readonly Check<GameServerContext>[] = [
  {
    name: "a gift that is sold gets a code",
    call,
    field: "code",
    level: "feature",
    effect: "players pay for a gift and never get its code",
    async run(context) {
      const { answer, code } = await issue(context);
      return code === undefined ? fails(said(answer), answer.curl) : holds();
    },
  },
  {
    name: "the same order gets the same code again",
    call,
    field: "order_id",
    level: "required",
    whereOffered: true,
    effect: "each answer that is lost gives a code away",
    async run(context) {
      const first = await issue(context);
      const again = await issue(context, first.asked);
      if (first.code === undefined) throw new Unready(said(first.answer));
      return again.code === first.code ? holds() : fails(said(again.answer), again.answer.curl);
    },
  },
  {
    name: "two orders get two codes",
    call,
    field: "code",
    level: "required",
    whereOffered: true,
    effect: "two players pay for one code",
    async run(context) {
      const [one, other] = [await issue(context), await issue(context)];
      if (one.code === undefined) throw new Unready(said(one.answer));
      return one.code === other.code ? fails(said(other.answer), other.answer.curl) : holds();
    },
  },
];
