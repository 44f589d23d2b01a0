/**
 * What a span may say. All of it has few values: never a player, an order, an address with a query, a value of a
 * statement or a message of an error.
 */
export interface Attributes {
  /** The id by which the logs of all programs name a request. */
  "request.id"?: string;
  "http.request.method"?: string;
  "http.route"?: string;
  "http.response.status_code"?: number;
  "server.address"?: string;
  "db.system.name"?: "postgresql";
  "db.operation.name"?: string;
  "db.collection.name"?: string;
  outcome?: string;
}

interface About {
  name: string;
  kind?: "server" | "client";
  attributes?: Attributes;
  /** The headers of a request, which may name the span of its caller; none of them: the span begins a trace. */
  from?: Readonly<Record<string, string | undefined>>;
  /** Only as a part of another span; without one the work is not traced. */
  part?: boolean;
}

export interface Span {
  name(name: string): void;
  say(attributes: Attributes): void;
}

export interface Tracing {
  /** Does work in a span, which ends with it; of a promise, once it is settled. */
  inSpan<T>(about: About, work: (span: Span) => T): T;
  /** The headers by which another program's spans become parts of the present one. */
  headers(): Record<string, string>;
  /** Keeps the present span for work that is done elsewhere. */
  keep(): <T>(work: () => T) => T;
  /** Sends what has not been sent yet. */
  end(): Promise<void>;
}

const noSpan: Span = { name: () => undefined, say: () => undefined };
const off: Tracing = {
  inSpan: (_about, work) => work(noSpan),
  headers: () => ({}),
  keep: () => (work) => work(),
  end: async () => undefined,
};

/** Next's bundles have modules of their own, so what all parts of a process share is global. */
const place = Symbol.for("portal.tracing");
const shared = globalThis as { [place]?: Tracing };

/** The tracing of this process (start.ts); without it work is only done. */
export const tracing = (): Tracing => shared[place] ?? off;
export const isTracing = (): boolean => shared[place] !== undefined;
export const setTracing = (started: Tracing | undefined): void => void (shared[place] = started);

/** Whether the environment names a collector, by OpenTelemetry's own variables. */
export const isTraced = (env: Readonly<Record<string, string | undefined>>): boolean =>
  Boolean(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) &&
  env.OTEL_SDK_DISABLED !== "true" &&
  env.OTEL_TRACES_EXPORTER !== "none";

export { noSpan };
