import { Client } from "pg";

export interface Statement {
  text: string;
  values: unknown[];
}

/** A statement as PostgreSQL got it. */
export interface Sent extends Statement {
  /** True if it was sent while an earlier one of its connection was unanswered: no round trip of its own. */
  together: boolean;
  /** Whether PostgreSQL parses it anew each time; begin and commit are nothing to parse. */
  unprepared: boolean;
}

/**
 * Records each statement at the driver, below drizzle, so that none is missed, with whether it waited for an answer of
 * its own: what is sent together costs one round trip. Returns a function that stops.
 */
export function listenTo(sent: Sent[]): () => void {
  const original = Client.prototype.query;
  const unanswered = new WeakMap<Client, number>();
  const listening = function (this: Client, ...args: unknown[]) {
    const [query, given] = args;
    const open = unanswered.get(this) ?? 0;
    const asked: Partial<Statement & { name: string }> =
      typeof query === "string" ? { text: query } : (query as object);
    const { text, values = [], name } = asked;
    sent.push({
      text: text ?? "",
      values: [...(Array.isArray(given) ? (given as unknown[]) : values)],
      together: open > 0,
      unprepared: name === undefined && !/^(?:begin|commit|rollback)/i.test(text ?? ""),
    });
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
  Client.prototype.query = listening as typeof original;
  return () => void (Client.prototype.query = original);
}
