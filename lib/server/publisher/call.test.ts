import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { endpoints } from "@/lib/contract";
import { callPublisher } from "./call";

let server: Server;
let seen: { method?: string; url?: string; headers: IncomingMessage["headers"]; body: string };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    seen = { method: request.method, url: request.url, headers: request.headers, body };
    response.end(JSON.stringify({ code: 200, message: "", data: { transaction_id: 7, outcome: "settled" } }));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
  process.env.PUBLISHER_API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it("builds the call from its template, parses the response, and logs a call that moves money by its request id", async () => {
  const written = jest.spyOn(process.stderr, "write").mockReturnValue(true);
  const answer = await callPublisher(
    endpoints.purchase,
    { params: { payment_id: 1 }, query: { item_id: "a/b" }, body: { game_id: 3, amount: 50_000 } },
    { token: "t", locale: "en", requestId: "r", idempotencyKey: "k", clientAddress: "1.2.3.4" },
  );
  expect(answer).toEqual({
    ok: true,
    value: { code: 200, message: "", data: { transaction_id: 7, outcome: "settled" } },
  });
  const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)));
  written.mockRestore();
  expect(lines).toMatchObject([{ level: "info", call: "purchase", outcome: "ok", request_id: "r" }]);
  expect(seen).toMatchObject({
    method: "POST",
    url: "/apidev/payment/purchase/1?item_id=a%2Fb",
    body: '{"game_id":3,"amount":50000}',
    headers: {
      authorization: "Bearer t",
      "accept-language": "en",
      "x-request-id": "r",
      "idempotency-key": "k",
      "x-client-address": "1.2.3.4",
      "content-type": "application/json",
    },
  });
});

it("turns an unreachable backend into a refusal with a name", async () => {
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await callPublisher(endpoints.listGames)).toMatchObject({
    ok: false,
    error: "publisher_unreachable",
    status: 502,
  });
});
