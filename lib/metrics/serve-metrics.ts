import { createServer, type Server } from "node:http";
import { collectMetrics, type ChildChannel } from "./collect";

/** Answers GET /metrics for all that one command has started, on a port that is not the players'. */
export async function serveMetrics(
  port: number,
  host: string,
  children: () => readonly ChildChannel[],
): Promise<Server> {
  const server = createServer((request, response) => {
    const isAsked = request.method === "GET" && request.url === "/metrics";
    const text = isAsked ? collectMetrics(children()).then((all) => all.metrics()) : Promise.resolve("");
    text.then(
      (metrics) => {
        response.writeHead(isAsked ? 200 : 404, {
          "content-type": "text/plain; version=0.0.4; charset=utf-8",
        });
        response.end(metrics);
      },
      () => response.writeHead(500).end(),
    );
  });
  // The program ends without waiting for whoever reads them.
  server.unref();
  server.listen({ port, host });
  await new Promise((resolve, reject) => server.once("listening", resolve).once("error", reject));
  return server;
}
