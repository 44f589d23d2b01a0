import { Client } from "pg";

/** The statements of one call, as PostgreSQL got them. */
export interface Sent {
  text: string;
  /** True if it was sent while an earlier one of its connection was unanswered: no round trip of its own. */
  together: boolean;
}

/**
 * Records each statement at the driver, below drizzle, with whether it waited for an answer of its own: what is sent
 * together costs one round trip.
 */
export function watchRoundTrips(sent: Sent[]): () => void {
  const original = Client.prototype.query;
  const unanswered = new WeakMap<Client, number>();
  const watching = function (this: Client, ...args: unknown[]) {
    const [query] = args;
    const open = unanswered.get(this) ?? 0;
    sent.push({ text: typeof query === "string" ? query : (query as Sent).text, together: open > 0 });
    unanswered.set(this, open + 1);
    const answered = () => void unanswered.set(this, (unanswered.get(this) ?? 1) - 1);
    const last = args.at(-1);
    if (typeof last === "function") {
      const callback = (...results: unknown[]) => {
        answered();
        Reflect.apply(last, undefined, results);
      };
      return Reflect.apply(original, this, [...args.slice(0, -1), callback]) as unknown;
    }
    const result = Reflect.apply(original, this, args) as Promise<unknown>;
    result.then(answered, answered);
    return result;
  };
  Client.prototype.query = watching as typeof original;
  return () => void (Client.prototype.query = original);
}
