import { createServer } from "node:http";

/**
 * A publisher that answers at once, as a separate process, so that the relay's cost is measured without a backend's. It
 * answers the two calls that the measurement makes.
 */
const user = { id: "900001", username: "player01" };
const answers: Record<string, string> = {
  "POST /api/auth/login": JSON.stringify({ code: 200, message: "", token: "t".repeat(43), user }),
  "GET /apidev/payment/balance": JSON.stringify({ code: 200, message: "", vxu: 500_000 }),
};
const unknown = JSON.stringify({ code: 404, message: "", data: { error: "not_found" } });

const server = createServer((request, response) => {
  request.resume();
  const body =
    request.url === "/readyz" ? "{}" : answers[`${request.method ?? ""} ${request.url?.split("?")[0] ?? ""}`];
  response.writeHead(body ? 200 : 404, { "content-type": "application/json" });
  response.end(body ?? unknown);
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env.STUB_PORT), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));
