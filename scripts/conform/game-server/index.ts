import { fails, holds, Unready, type Check } from "../check";
import { contentChecks } from "./contents";
import { said, type GameServerContext } from "./context";
import { countChecks, repeatChecks } from "./repeats";
import { signatureChecks } from "./signatures";

const call = "grant";
const runs = 3;

const taken: Check<GameServerContext> = {
  name: "a grant with the right signature is delivered: 2xx",
  call,
  level: "required",
  effect: "players never get what they have paid for",
  async run(context) {
    const answer = await context.first();
    if (answer.verdict === "delivered") return holds(said(answer));
    const hint = answer.verdict === "refused" ? " (--data names the test player)" : "";
    return fails(said(answer) + hint, answer.curl);
  },
};

/** The slowest of three new grants, in milliseconds. */
async function slowest(context: GameServerContext): Promise<number> {
  await context.expectDelivery();
  const took: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const answer = await context.send(context.newGrant());
    if (answer.failure && answer.took_ms < 1_000) throw new Unready(said(answer));
    took.push(answer.took_ms);
  }
  return Math.round(Math.max(...took));
}

const latency = (limit_ms: number, level: Check["level"], effect: string): Check<GameServerContext> => ({
  name: `each of ${runs} grants is answered within ${limit_ms / 1000} s`,
  call,
  level,
  effect,
  async run(context) {
    const took_ms = await context.once("slowest", () => slowest(context));
    return took_ms <= limit_ms ? holds(`${took_ms} ms`) : fails(`${took_ms} ms`);
  },
});

/** All checks of a game server, in the order in which they run; `canCount`: --data says how often it hands out. */
export const gameServerChecks = (canCount: boolean): readonly Check<GameServerContext>[] => [
  taken,
  ...signatureChecks,
  ...repeatChecks,
  ...countChecks(canCount),
  latency(2_000, "required", "in busy hours players wait for what they have paid for"),
  latency(1_000, "feature", "players wait for their item"),
  ...contentChecks,
];
