import type { Database } from "../db/database";
import type { GameServerSettings } from "../delivery/game-server";
import type { Provider } from "../providers/provider";

export interface Log {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

/** What the flow of an order works with; main.ts puts it together, tests put their own. */
export interface OrderContext {
  db: Database;
  now: () => Date;
  /** By the payment method's name in lib/payment. A method without a provider is not available. */
  providers: ReadonlyMap<string, Provider>;
  gameServer?: GameServerSettings;
  /** Keys the hashes of requests and cards. */
  secret: Buffer;
  log: Log;
}

/** The provider of an order that was made. Its name is kept with the order. */
export function providerOf(context: OrderContext, name: string): Provider | undefined {
  for (const provider of context.providers.values()) if (provider.name === name) return provider;
  return undefined;
}
