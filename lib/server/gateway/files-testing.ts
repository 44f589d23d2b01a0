import { mkdirSync, writeFileSync } from "node:fs";
import { createServer, request, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { createGateway } from "./gateway";

export const day_ms = 24 * 3_600_000;

/** Writes files into a folder, as those of a build or of public/; returns the folder. */
export function writeFiles(root: string, files: Record<string, string>): string {
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), content);
  }
  return root;
}

export interface Answer {
  status?: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A gateway that has files, before a Next that has nothing. */
export async function openFileGateway(
  files: Pick<Parameters<typeof createGateway>[1], "files" | "publicFiles">,
  blockedPrefixes: string[] = [],
) {
  const next = (_: unknown, response: { statusCode: number; end(text: string): unknown }) => {
    response.statusCode = 404;
    return Promise.resolve(void response.end("Next"));
  };
  const settings = { trustedHops: 0, secure: false, blockedPrefixes, ...files };
  const server = createServer(createGateway(next as never, settings)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
      return new Promise((resolve, reject) => {
        const options = { host: "127.0.0.1", port, path, method, headers, agent: false };
        const outgoing = request(options, async (incoming) => {
          const chunks: Buffer[] = [];
          for await (const chunk of incoming) chunks.push(chunk as Buffer);
          resolve({ status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks) });
        });
        outgoing.on("error", reject).end();
      });
    },
    close: () => void server.close(),
  };
}
