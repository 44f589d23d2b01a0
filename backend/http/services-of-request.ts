import { forPlayer } from "../db/player-database";
import { inPlaceOf } from "../db/shared-database";
import type { Services } from "./services";

/**
 * The services for one request: each line of the log says its id, by which the portal logs it, too. They are handed on
 * from call to call, not kept in an AsyncLocalStorage, for which Node 20 follows every promise (decision 0146).
 */
export function servicesOfRequest(services: Services, request_id: string | undefined): Services {
  if (request_id === undefined) return services;
  const { log } = services;
  return {
    ...services,
    log: {
      info: (about, message) => log.info({ request_id, ...about }, message),
      warn: (about, message) => log.warn({ request_id, ...about }, message),
      error: (about, message) => log.error({ request_id, ...about }, message),
    },
  };
}

/** The same for one player's request: what it reads and writes takes no more connections than are a player's. */
export function servicesOfPlayer(services: Services, player_id: string): Services {
  const { reader, counters } = services;
  const db = forPlayer(services.db, player_id);
  return {
    ...services,
    db,
    // They may be rows of the database, one for each player.
    counters: {
      ...counters,
      add: (...counted) => inPlaceOf(db, () => counters.add(...counted)),
      read: (...counted) => inPlaceOf(db, () => counters.read(...counted)),
    },
    reader: { ...reader, read: (query) => reader.read((of) => query(forPlayer(of, player_id))) },
  };
}
