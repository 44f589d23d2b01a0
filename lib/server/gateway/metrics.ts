import { createServer, type Server } from "node:http";
import { theAvailability } from "@/lib/server/publisher/availability";

/** Name, type, meaning and value of a metric. */
type Metric = readonly [name: string, type: "gauge" | "counter", help: string, value: () => number];

const metrics: readonly Metric[] = [
  [
    "portal_publisher_answered",
    "gauge",
    "1 once the publisher's backend has answered with its games",
    () => Number(theAvailability().state().hasAnswered),
  ],
  [
    "portal_publisher_away",
    "gauge",
    "1 while pages are answered from what the portal holds, since the publisher's backend does not answer",
    () => Number(theAvailability().state().isAway),
  ],
  [
    "portal_publisher_away_total",
    "counter",
    "How often the publisher's backend has stopped answering",
    () => theAvailability().state().timesAway,
  ],
];

/** All metrics in the text format of Prometheus. */
const writeMetrics = (): string =>
  metrics
    .map(
      ([name, type, help, value]) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${name} ${value()}\n`,
    )
    .join("");

/** Answers GET /metrics for all processes of the portal, on a port that is not the players'. */
export async function serveMetrics(port: number, host: string): Promise<Server> {
  const server = createServer((request, response) => {
    const isAsked = request.method === "GET" && request.url === "/metrics";
    response.writeHead(isAsked ? 200 : 404, { "content-type": "text/plain; version=0.0.4; charset=utf-8" });
    response.end(isAsked ? writeMetrics() : "");
  });
  // The portal ends without waiting for whoever reads them.
  server.unref();
  server.listen({ port, host });
  await new Promise((resolve, reject) => server.once("listening", resolve).once("error", reject));
  return server;
}
