import { AsyncLocalStorage } from "node:async_hooks";

/** The player for whom the work under way is done, however deep in it a statement is sent. */
const acting = new AsyncLocalStorage<string>();

/** Does work for a player: what it asks the database for counts against that player's places. */
export function actFor<T>(playerId: string, work: () => Promise<T>): Promise<T> {
  return acting.run(playerId, work);
}

/** A player's row may be held by somebody else: more than so many connections never wait for it. */
export interface PlayerConnectionLimit {
  most: number;
  wait_ms: number;
}

/** The player's own calls have taken every connection that is the player's, for as long as one is waited for. */
export class PlayerIsBusy extends Error {
  override name = "PlayerIsBusy";
}

interface Line {
  taken: number;
  waiting: (() => void)[];
}

/** Bounds how many connections one player's calls hold at once. Work for nobody in particular is let through. */
export function limitPlayerConnections({ most, wait_ms }: PlayerConnectionLimit) {
  const lines = new Map<string, Line>();

  function enter(line: Line): Promise<void> {
    if (line.taken < most) {
      line.taken += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const take = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(take), 1);
        reject(new PlayerIsBusy(`no connection of the player's within ${wait_ms} ms`));
      }, wait_ms);
      line.waiting.push(take);
    });
  }

  function leave(player: string, line: Line): void {
    const next = line.waiting.shift();
    // The place goes to who waited longest; it is not free in between.
    if (next) return next();
    line.taken -= 1;
    if (line.taken === 0) lines.delete(player);
  }

  return async function run<T>(work: () => Promise<T>): Promise<T> {
    const player = acting.getStore();
    if (player === undefined) return work();
    const line = lines.get(player) ?? { taken: 0, waiting: [] };
    lines.set(player, line);
    await enter(line);
    try {
      return await work();
    } finally {
      leave(player, line);
    }
  };
}
