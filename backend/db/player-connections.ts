/** Limits the connections of one player, since many requests of one player may wait for the same locked row. */
export interface PlayerConnectionLimit {
  most: number;
  wait_ms: number;
}

/** No connection of the player's became free within the time-out; the player's other requests use them all. */
export class PlayerIsBusy extends Error {
  override name = "PlayerIsBusy";
}

interface Line {
  taken: number;
  waiting: (() => void)[];
}

/** Limits how many connections one player's requests use at once. */
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
    // The connection passes directly to the longest waiter, so `taken` stays.
    if (next) return next();
    line.taken -= 1;
    if (line.taken === 0) lines.delete(player);
  }

  return async function run<T>(player: string, work: () => Promise<T>): Promise<T> {
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
