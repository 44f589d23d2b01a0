import type { Provider, RawCallback } from "../providers/provider";

/** Where a provider sends the player back to, and its callbacks. */
export const urls = { return_url: "https://a.test/r", callback_url: "https://a.test/c" };

/** The order that a callback is about. */
export const orderId = "84TTR184GAVH";

/** What an adapter reads in a callback that consists of these parts. */
export const readBy = (provider: Provider, parts: Partial<RawCallback>) =>
  provider.callback?.read({ query: new URLSearchParams(), headers: new Headers(), body: "", ...parts });
