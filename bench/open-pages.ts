import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { payloadHeaders, payloadMark } from "@/lib/routes/router-payload";
import { RawConnection } from "./raw-http";

export interface OpenPages {
  /** Resolves with the moment (ms) at which the last page got an answer with this text. */
  allShow(text: string): Promise<number>;
  close(): void;
}

interface Revision {
  revision: string;
  again_ms: number;
}

const usual_ms = 2_500;

/**
 * Pages of a game that browsers have open, each on a connection of its own: it asks for the revision of the catalogue as
 * often as it is told, and has itself rendered anew where that is another one (components/layout/renewal-script.tsx).
 */
export async function openPages(portal_url: string, path: string, count: number): Promise<OpenPages> {
  const host = new URL(portal_url).host;
  const lines = (method: string, address: string, more: string[] = []) =>
    [
      `${method} ${address} HTTP/1.1`,
      `host: ${host}`,
      "accept-encoding: br",
      "accept-language: vi",
      ...more,
      "\r\n",
    ].join("\r\n");
  const head = lines("HEAD", path);
  const renewal = lines(
    "GET",
    `${path}?${payloadMark}`,
    Object.entries(payloadHeaders).map(([name, value]) => `${name}: ${value}`),
  );
  let waiting: { text: string; left: Set<number>; done: (at_ms: number) => void } | undefined;
  let isClosed = false;
  // The same bytes for all pages: decoded once.
  const decoded = new Map<string, string>();
  const read = (body: string) => {
    const known = decoded.get(body) ?? String(brotliDecompressSync(Buffer.from(body, "latin1")));
    return decoded.set(body, known) && known;
  };

  async function live(connection: RawConnection, n: number): Promise<void> {
    let every_ms = usual_ms;
    let shown: string | undefined;
    await setTimeout((n / count) * usual_ms);
    while (!isClosed) {
      const { body } = await connection.ask(lines("GET", `/api/revision?every=${every_ms}`));
      const { revision, again_ms } = (JSON.parse(body) as { data: Revision }).data;
      if (shown !== undefined && shown !== revision) {
        if ((await connection.send(head)) !== 200) throw new Error("the page is not there");
        const answer = await connection.ask(renewal);
        if (answer.status !== 200) throw new Error(`a page was not renewed: ${answer.status}`);
        if (
          waiting &&
          read(answer.body).includes(waiting.text) &&
          waiting.left.delete(n) &&
          waiting.left.size === 0
        )
          waiting.done(performance.now());
      }
      shown = revision;
      every_ms = again_ms;
      await setTimeout(every_ms);
    }
  }

  const connections: RawConnection[] = [];
  for (let n = 0; n < count; n += 1) connections.push(await RawConnection.open(portal_url));
  const failed = Promise.all(connections.map((connection, n) => live(connection, n))).then(() => Infinity);
  failed.catch(() => undefined);
  return {
    allShow(text) {
      const left = new Set(connections.keys());
      return Promise.race([failed, new Promise<number>((done) => (waiting = { text, left, done }))]);
    },
    close() {
      isClosed = true;
      for (const connection of connections) connection.close();
    },
  };
}
