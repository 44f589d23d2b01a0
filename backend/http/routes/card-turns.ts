import { refuse, type Result } from "@/lib/contract/errors";
import { countBadCards } from "../../db/orders";
import type { Services } from "../services";

const most_bad_cards = 10;
const bad_cards_s = 3600;

/** A player's cards in this process: those that are being tried, and the last one that waits for its turn. */
interface Queue {
  tried: Set<Promise<unknown>>;
  waiting: number;
  last: Promise<unknown>;
}
const queues = new Map<string, Queue>();

function dropIdle(playerId: string, { tried, waiting }: Queue): void {
  if (tried.size === 0 && waiting === 0) queues.delete(playerId);
}

/**
 * Ten bad cards an hour: after that somebody is trying codes. A card that is being tried may turn out bad, so it counts
 * until that is known, and whoever would be one too many waits for it: a hundred cards at once are no way round.
 */
export async function tryCard<T>(
  services: Services,
  playerId: string,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const queue = queues.get(playerId) ?? { tried: new Set(), waiting: 0, last: Promise.resolve() };
  queues.set(playerId, queue);
  queue.waiting += 1;
  const turn = queue.last.then(() => takeTurn(services, playerId, queue, work));
  const decided = () => {
    queue.waiting -= 1;
    dropIdle(playerId, queue);
  };
  queue.last = turn.then(decided, decided);
  return (await turn).result;
}

/** In an object, since a promise of a promise is waited for whole, and the next card need not wait for this one's end. */
async function takeTurn<T>(
  services: Services,
  playerId: string,
  queue: Queue,
  work: () => Promise<Result<T>>,
): Promise<{ result: Promise<Result<T>> | Result<T> }> {
  const { tried } = queue;
  for (;;) {
    // Taken before the bad ones are read: a card that ends in between is counted twice, never not at all.
    const ahead = [...tried];
    const since = new Date(services.now().getTime() - bad_cards_s * 1000);
    const bad = await countBadCards(services.db, playerId, since);
    if (bad >= most_bad_cards) {
      return { result: refuse("too_many_requests", { values: { seconds: bad_cards_s } }) };
    }
    if (bad + ahead.length < most_bad_cards) {
      const result = work();
      const ended: Promise<unknown> = result
        .catch(() => undefined)
        .then(() => {
          tried.delete(ended);
          dropIdle(playerId, queue);
        });
      tried.add(ended);
      return { result };
    }
    await Promise.race(ahead);
  }
}
