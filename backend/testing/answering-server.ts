import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

export interface AnsweringServer {
  url: string;
  close(): Promise<void>;
}

/** Somebody outside who answers as the test says: a status and a text for each request and its body. */
export async function answerAt(
  answer: (body: string, request: IncomingMessage) => [number, string],
): Promise<AnsweringServer> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const [status, text] = answer(body, request);
    response.writeHead(status, { "content-type": "application/json" }).end(text);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
