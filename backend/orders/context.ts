import type { Database } from "../db/database";
import type { Secret } from "../db/seal";
import type { Mailer } from "../delivery/mailer";
import type { GameServers } from "../delivery/game-servers";
import type { Provider } from "../providers/provider";
import type { Environment } from "../settings";

export interface Log {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

/** The dependencies of the order flow; put together in start.ts, and by tests. */
export interface OrderContext {
  db: Database;
  now: () => Date;
  /** By method name (lib/payment). A method without a provider is not available. */
  providers: ReadonlyMap<string, Provider>;
  /** Undefined where no game server is configured. */
  gameServers?: GameServers;
  settings: Environment;
  /** Keys the hashes of requests and cards. */
  secret: Secret;
  log: Log;
  /** Sends letters to players; undefined where no mail server is configured. */
  mailer?: Mailer;
  /** The portal's address for browsers. */
  public_url: string;
}

/** The provider by the name that is stored with an order. */
export function providerOf(context: OrderContext, name: string): Provider | undefined {
  for (const provider of context.providers.values()) if (provider.name === name) return provider;
  return undefined;
}
