import { LRUCache } from "lru-cache";
import type { GameServerAnswer } from "./game-server-client";
import type { Listed } from "./list-pages";

/** A list, and whether it is older than it should be because the game server could not be asked again. */
export type KeptList<Row> = GameServerAnswer<{ rows: readonly Row[]; stale: boolean }>;

interface Entry<Row> {
  answer: GameServerAnswer<Listed<Row>>;
  at_ms: number;
  fresh_ms: number;
}

interface Bounds {
  /** For how long an answer is taken as it is, unless the game server says. */
  fresh_s: number;
  /** What a game server may say at most. */
  freshest_s: number;
  /** For how long an answer is still used when the game server is in trouble. */
  stale_s: number;
  /** The most rows of all lists together. */
  most_rows: number;
  now: () => Date;
}

/** After trouble a game server is not asked for lists for this long. */
const rest_ms = 2_000;

export type KeptLists<Row> = ReturnType<typeof keepLists<Row>>;

/** Answers of game servers: each asked for once at a time, kept for a while, and longer while there is trouble. */
export function keepLists<Row>({ fresh_s, freshest_s, stale_s, most_rows, now }: Bounds) {
  const entries = new LRUCache<string, Entry<Row>>({
    maxSize: most_rows,
    sizeCalculation: ({ answer }) => 1 + (answer.kind === "ok" ? answer.data.rows.length : 0),
    ttl: stale_s * 1000,
    // With its default the cache may take the time of its last look for the time of this one.
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  });
  const underWay = new Map<string, Promise<KeptList<Row>>>();
  /** Not so after the time has gone back, as where a standby whose clock is behind was promoted: it would be so for long. */
  const isWithin = (at_ms: number, time_ms: number) => {
    const age_ms = now().getTime() - at_ms;
    return age_ms >= 0 && age_ms < time_ms;
  };
  /** By the game server's name. */
  const troubles = new Map<string, { at_ms: number; reason: string }>();

  async function load(
    server: string,
    key: string,
    ask: () => Promise<GameServerAnswer<Listed<Row>>>,
  ): Promise<KeptList<Row>> {
    const trouble = troubles.get(server);
    const rests = trouble !== undefined && isWithin(trouble.at_ms, rest_ms);
    const answer = rests ? ({ kind: "trouble", reason: trouble.reason } as const) : await ask();
    const at_ms = now().getTime();
    if (answer.kind === "trouble") {
      if (!rests) troubles.set(server, { at_ms, reason: answer.reason });
      const kept = entries.get(key);
      return kept ? show(kept.answer, true) : answer;
    }
    troubles.delete(server);
    const said_s = answer.kind === "ok" ? answer.data.fresh_s : undefined;
    const fresh_ms = Math.min(said_s ?? fresh_s, freshest_s) * 1000;
    entries.set(key, { answer, at_ms, fresh_ms });
    return show(answer, false);
  }

  return {
    /** Why a game server did not answer when it was asked last; undefined if it did. */
    troubleOf: (server: string): string | undefined => troubles.get(server)?.reason,
    /** `again`: a kept answer is not enough. */
    read(
      server: string,
      key: string,
      ask: () => Promise<GameServerAnswer<Listed<Row>>>,
      again = false,
    ): Promise<KeptList<Row>> {
      const kept = again ? undefined : entries.get(key);
      if (kept && isWithin(kept.at_ms, kept.fresh_ms)) return Promise.resolve(show(kept.answer, false));
      const same = underWay.get(key);
      if (same) return same;
      const loading = load(server, key, ask).finally(() => underWay.delete(key));
      underWay.set(key, loading);
      return loading;
    },
  };
}

const show = <Row>(answer: GameServerAnswer<Listed<Row>>, stale: boolean): KeptList<Row> =>
  answer.kind === "ok" ? { kind: "ok", data: { rows: answer.data.rows, stale } } : answer;
