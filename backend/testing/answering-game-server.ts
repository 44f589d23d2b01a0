import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { signWebhook, webhookHeaders } from "@/lib/contract/webhook-signature";
import { connectGameServers, type GameServers } from "../delivery/game-servers";

const secret = "whsec_YS1nYW1lLXNlcnZlci1vZi1hLXRlc3QtYWxvbmU=";

export interface GameAnswer {
  status: number;
  /** The answer's JSON, or its text. */
  json: unknown;
  headers?: Record<string, string>;
  /** Signed with another secret, or for another question. */
  forged?: "secret" | "id";
}

/** What a call's answer is, by its type and data; undefined never answers. */
type Answering = (type: string, data: Record<string, unknown>) => GameAnswer | undefined;

/** A game server that answers as the test says, and the game servers of a backend that has this one alone. */
export async function answerAsGameServer(answer: Answering, now: () => Date) {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const { type, data } = JSON.parse(body) as { type: string; data: Record<string, unknown> };
    const said = answer(type, data);
    if (!said) return;
    const text = typeof said.json === "string" ? said.json : JSON.stringify(said.json);
    const id = said.forged === "id" ? "msg_other" : String(request.headers[webhookHeaders.id]);
    const timestamp_s = Math.floor(now().getTime() / 1000);
    const key = said.forged === "secret" ? secret.replace("YS1", "YS2") : secret;
    response.writeHead(said.status, {
      "content-type": "application/json",
      ...signWebhook({ id, timestamp_s, body: text }, [key]),
      ...said.headers,
    });
    response.end(text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { name: "test", url, secrets: [secret] },
    gameServers: connectGameServers([{ name: "test", url, secrets: [secret] }], now) as GameServers,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

export const grantedAnswer: GameAnswer = { status: 200, json: { type: "grant.give.ok", data: {} } };

export const refusedAnswer = (message: string): GameAnswer => ({
  status: 409,
  json: { type: "grant.give.refused", data: { error: "refused", message } },
});
