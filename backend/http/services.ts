import type { OrderContext } from "../orders/context";
import type { Tokens } from "./tokens";

/** What the routes work with: the flow of an order, and what only HTTP needs. */
export interface Services extends OrderContext {
  tokens: Tokens;
  /** The portal's address, where provider pages send the player back to. */
  public_url: string;
}
