import { gameServer } from "@/lib/contract/game-server";
import { webhookHeaders } from "@/lib/contract/webhook-signature";
import { fails, holds, type Check } from "../check";
import { Unready } from "../unready";
import { said, type GameServerContext } from "./context";

const required = "required";
const runs = 3;

/** The slowest of a few lists and grants at once, in milliseconds. */
async function slowest(context: GameServerContext): Promise<number> {
  const asked = { game_id: await context.game_id(), limit: 500 };
  const grants = await Promise.all(Array.from({ length: runs }, () => context.newGrant()));
  const answers = await Promise.all(
    grants.flatMap((grant) => [context.call(gameServer.listServers, asked), context.send(grant)]),
  );
  const unanswered = answers.find(({ failure, took_ms }) => failure && took_ms < 1_000);
  if (unanswered) throw new Unready(said(unanswered));
  return Math.round(Math.max(...answers.map(({ took_ms }) => took_ms)));
}

const latency = (limit_ms: number, level: Check["level"], effect: string): Check<GameServerContext> => ({
  name: `each of ${runs} lists and grants is answered within ${limit_ms / 1000} s`,
  call: "servers.list",
  level,
  effect,
  async run(context) {
    const took_ms = await context.once("slowest", () => slowest(context));
    return took_ms <= limit_ms ? holds(`${took_ms} ms`) : fails(`${took_ms} ms`);
  },
});

export const answerChecks: readonly Check<GameServerContext>[] = [
  {
    name: "about says the protocol's version and the games that are served",
    call: "about",
    level: required,
    effect: "nobody knows whether the right game server is asked",
    async run(context) {
      const answer = await context.about();
      const read = gameServer.about.response.safeParse(answer.data);
      const isRight = answer.verdict === "done" && read.success && read.data.games.length > 0;
      return isRight ? holds(said(answer)) : fails(said(answer), answer.curl);
    },
  },
  {
    name: "a success is signed, with the request's id, a time of now and its own type",
    call: "servers.list",
    field: webhookHeaders.signature,
    level: required,
    effect: "no answer is believed: the game's characters can't be chosen, and nothing is delivered",
    async run(context) {
      const answer = await context.servers();
      return answer.verdict === "done" ? holds() : fails(said(answer), answer.curl);
    },
  },
  {
    name: "a game that is not served gets 404 with game_unknown, signed",
    call: "servers.list",
    field: "game_id",
    level: required,
    effect: "a game that is set up wrongly looks as if it had no servers",
    async run(context) {
      const answer = await context.call(gameServer.listServers, { game_id: "no-such-game", limit: 10 });
      const isRight = answer.status === 404 && answer.error === "game_unknown";
      return isRight ? holds() : fails(said(answer), answer.curl);
    },
  },
  latency(
    3_000,
    required,
    "the character step closes, and in busy hours players wait for what they have paid for",
  ),
  latency(1_000, "feature", "players wait for their characters and items"),
];
