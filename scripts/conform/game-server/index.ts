import { fails, holds, type Check } from "../check";
import { answerChecks } from "./answers";
import { codeChecks } from "./codes";
import { contentChecks } from "./contents";
import { said, type GameServerContext } from "./context";
import { listChecks } from "./lists";
import { countChecks, repeatChecks } from "./repeats";
import { reservationChecks } from "./reservations";
import { signatureChecks } from "./signatures";

const taken: Check<GameServerContext> = {
  name: "a grant with the right signature is delivered: 2xx",
  call: "grant.give",
  level: "required",
  effect: "players never get what they have paid for",
  async run(context) {
    const answer = await context.first();
    if (answer.verdict === "done") return holds(said(answer));
    const hint = answer.verdict === "refused" ? " (--data names the test player)" : "";
    return fails(said(answer) + hint, answer.curl);
  },
};

/** All checks of a game server, in the order in which they run; `canCount`: --data says how often it hands out. */
export const gameServerChecks = (canCount: boolean): readonly Check<GameServerContext>[] => [
  ...answerChecks,
  ...listChecks,
  taken,
  ...signatureChecks,
  ...repeatChecks,
  ...countChecks(canCount),
  ...reservationChecks,
  ...codeChecks,
  ...contentChecks,
];
