import type { Database } from "../db/database";
import type { Secret } from "../db/seal";
import type { GameServerSettings } from "../delivery/game-server";
import type { Provider } from "../providers/provider";

export interface Log {
  info(about: object, message: string): void;
  warn(about: object, message: string): void;
  error(about: object, message: string): void;
}

/** What one person may do at most. */
export interface Limits {
  /** VND credited by an operator without a provider's own word. */
  hand_settle_vnd: number;
  /** Orders of a player that nobody has paid yet. */
  open_orders: number;
  /** Claims of a player to have paid, in a day of Vietnam's. */
  claims_a_day: number;
}

/** What the flow of an order works with; main.ts puts it together, tests put their own. */
export interface OrderContext {
  db: Database;
  now: () => Date;
  /** By the payment method's name in lib/payment. A method without a provider is not available. */
  providers: ReadonlyMap<string, Provider>;
  gameServer?: GameServerSettings;
  limits: Limits;
  /** Keys the hashes of requests and cards. */
  secret: Secret;
  log: Log;
}

/** The provider of an order that was made. Its name is kept with the order. */
export function providerOf(context: OrderContext, name: string): Provider | undefined {
  for (const provider of context.providers.values()) if (provider.name === name) return provider;
  return undefined;
}
