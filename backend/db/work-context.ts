import { AsyncLocalStorage } from "node:async_hooks";

/** What the current async work is for. One store for both: each more costs every promise something with Node 20. */
interface WorkContext {
  /** Its queries count against the player's connections. */
  player_id?: string;
  /** Stands in every line of the log. */
  request_id?: string;
}

const current = new AsyncLocalStorage<WorkContext>();

export const workContext = (): WorkContext => current.getStore() ?? {};

/** Runs work of a request, by the id that the portal logs, too. */
export const actForRequest = <T>(request_id: string | undefined, work: () => T): T =>
  current.run({ request_id }, work);

/** Runs work on behalf of a player. */
export const actFor = <T>(player_id: string, work: () => Promise<T>): Promise<T> =>
  current.run({ ...workContext(), player_id }, work);

/** Runs work that is for no single player and no single request. */
export const actForNone = <T>(work: () => Promise<T>): Promise<T> => current.run({}, work);
