import { createServer } from "node:http";
import { gameServer, okType } from "@/lib/contract/game-server";
import { signWebhook, webhookHeaders } from "@/lib/contract/webhook-signature";

/**
 * A game's own server as a separate process (docs/game-servers.md), so that purchases are measured without the sandbox's
 * simulator: it has one server, and each player's character there is named as the player.
 */
const secret = process.env.GAME_SERVER_SECRET ?? "";

interface Question {
  type: string;
  data: { player_id?: string };
}

function dataOf({ type, data: { player_id } }: Question): object | undefined {
  if (type === gameServer.listServers.type) return { servers: [{ id: 1, name: "S1" }] };
  const character = { id: player_id, name: "Buyer" };
  if (type === gameServer.listCharacters.type) return { characters: [character] };
  if (type === gameServer.listRoles.type)
    return { roles: [{ ...character, server_id: 1, server_name: "S1" }] };
  return undefined;
}

const server = createServer(async (request, response) => {
  if (request.url === "/readyz") return response.end("{}");
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const question = JSON.parse(body) as Question;
  const data = dataOf(question);
  const text = JSON.stringify({ type: okType(question), data });
  const id = String(request.headers[webhookHeaders.id]);
  response.writeHead(data ? 200 : 404, {
    "content-type": "application/json",
    ...signWebhook({ id, timestamp_s: Math.floor(Date.now() / 1000), body: text }, [secret]),
  });
  return response.end(text);
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.env.GAME_SERVER_PORT), "127.0.0.1");
process.once("SIGTERM", () => process.exit(0));
