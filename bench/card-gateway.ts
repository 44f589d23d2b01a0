import { createHash } from "node:crypto";
import { createServer } from "node:http";

/**
 * A reseller's card gateway as a separate process (payments.md, Card charging), so that top-ups are measured without the
 * sandbox's simulator: every card is good, and charged once.
 */
const { CARD_GATEWAY_PARTNER_KEY: key = "" } = process.env;

interface Question {
  request_id: string;
  amount: number;
  code: string;
  serial: string;
  sign: string;
}

const charged = new Set<string>();

function answerTo({ request_id, amount, code, serial, sign }: Question): object {
  const expected = createHash("md5")
    .update(key + code + serial)
    .digest("hex");
  if (sign !== expected) return { status: 100, message: "BAD_SIGN", request_id };
  if (charged.has(code)) return { status: 3, message: "CARD_USED", request_id };
  charged.add(code);
  return {
    status: 1,
    message: "OK",
    request_id,
    declared_value: amount,
    value: amount,
    trans_id: `T${request_id}`,
  };
}

const server = createServer(async (request, response) => {
  if (request.url === "/readyz") return response.end("{}");
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const text = JSON.stringify(answerTo(JSON.parse(body) as Question));
  response.writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
  return response.end(text);
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env.CARD_GATEWAY_PORT), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));
