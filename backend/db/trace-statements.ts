import { isTracing, tracing, type Attributes } from "@/lib/tracing/tracing";

/** A statement as a driver gets it. */
type Statement = string | { text?: string };

/** Runs a statement in a span that says what it does to which table, and no value. */
function traceStatement<T>(statement: Statement, run: () => Promise<T>): Promise<T> {
  if (!isTracing()) return run();
  const attributes = describe(typeof statement === "string" ? statement : (statement.text ?? ""));
  const { "db.operation.name": operation, "db.collection.name": table } = attributes;
  const name = [operation, table].filter(Boolean).join(" ");
  return tracing().inSpan({ name, kind: "client", attributes, part: true }, run);
}

/** The tables of a statement are written by drizzle in quotes. */
function describe(text: string): Attributes {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "statement";
  const table = /\b(?:from|into|update)\s+"(\w+)"/i.exec(text)?.[1];
  return { "db.system.name": "postgresql", "db.operation.name": operation, "db.collection.name": table };
}

type Transaction = (work: (tx: Asked) => Promise<unknown>) => Promise<unknown>;

/** The same for PGlite, whose transactions have a connection of their own. */
export function tracePglite(client: Asked & { transaction: unknown }): void {
  if (!isTracing()) return;
  traceConnection(client);
  const transaction = (client.transaction as Transaction).bind(client);
  const traced: Transaction = (work) =>
    transaction((tx) => {
      traceConnection(tx);
      return work(tx);
    });
  Object.assign(client, { transaction: traced });
}

interface Asked {
  query(statement: never, ...more: never[]): unknown;
}

/**
 * Traces a connection's statements, if this process is traced; not those with a callback, which runs in the span of
 * another caller.
 */
export function traceConnection(connection: Asked): void {
  if (!isTracing()) return;
  const query = connection.query.bind(connection) as (statement: Statement, ...more: unknown[]) => unknown;
  const traced = (statement: Statement, ...more: unknown[]) => {
    const run = () => query(statement, ...more);
    const hasCallback = typeof more.at(-1) === "function" || typeof statement === "function";
    return hasCallback ? run() : traceStatement(statement, run as () => Promise<unknown>);
  };
  Object.assign(connection, { query: traced });
}
