import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, Gauge, Histogram } from "prom-client";
import { durations_s, registry } from "@/lib/metrics/registry";
import { theAvailability } from "@/lib/server/publisher/availability";

const registers = [registry];

const requests = new Counter({
  name: "portal_requests_total",
  help: "Requests by kind (page, call, stream, file, probe) and by the first digit of the status; 0 for one that its client gave up",
  labelNames: ["kind", "status"] as const,
  registers,
});
// One that first appears with its first fault has not increased for Prometheus.
for (const kind of ["page", "call", "stream", "file", "probe"]) requests.inc({ kind, status: 5 }, 0);
const seconds = new Histogram({
  name: "portal_request_seconds",
  help: "Time until the whole answer was given to the connection, without streams",
  labelNames: ["kind"] as const,
  buckets: durations_s,
  registers,
});
const streams = new Gauge({
  name: "portal_streams",
  help: "Open streams of order changes",
  registers,
});
/** Requests for pages, and of routers that renew them, that were answered before Next. */
export const copies = new Counter({
  name: "portal_page_copies_total",
  help: "Pages, and renewals of open ones, that were answered from what is rendered once for all",
  registers,
});
export const renders = new Counter({
  name: "portal_page_renders_total",
  help: "Pages rendered, or refused, by Next: for a copy, or for one visitor (a query, a session, no copy yet)",
  labelNames: ["for"] as const,
  registers,
});

for (const reason of ["copy", "visitor"]) renders.inc({ for: reason }, 0);

/** What a request asks for, as metrics and traces name it. */
export function kindOf(url: string): "page" | "call" | "stream" | "file" | "probe" {
  // A token in the query may end like the name of a file.
  const [path = ""] = url.split("?", 1);
  if (/^\/(?:healthz|readyz)$/.test(path)) return "probe";
  if (path === "/api/live") return "stream";
  if (/^\/api(?:dev|code)?\//.test(path)) return "call";
  return /^\/(?:_next|picture)\/|\.\w+$/.test(path) ? "file" : "page";
}

/** Counts a request, and how long its answer takes. */
export function countRequest({ url = "" }: IncomingMessage, response: ServerResponse): void {
  const kind = kindOf(url);
  const began_ms = performance.now();
  if (kind === "stream") streams.inc();
  response.once("close", () => {
    if (kind === "stream") streams.dec();
    else seconds.observe({ kind }, (performance.now() - began_ms) / 1000);
    const status = response.writableFinished ? Math.floor(response.statusCode / 100) : 0;
    requests.inc({ kind, status });
  });
}

/** What the first process of the portal knows of the publisher's backend for all of them. */
export function reportPublisher(): void {
  const state = () => theAvailability().state();
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge("portal_publisher_answered", "1 once the publisher's backend has answered with its games", () =>
    Number(state().hasAnswered),
  );
  gauge(
    "portal_publisher_away",
    "1 while pages are answered from what the portal holds, since the publisher's backend does not answer",
    () => Number(state().isAway),
  );
  let counted = 0;
  new Counter({
    name: "portal_publisher_away_total",
    help: "How often the publisher's backend has stopped answering",
    registers,
    collect() {
      const { timesAway } = state();
      this.inc(timesAway - counted);
      counted = timesAway;
    },
  });
}
