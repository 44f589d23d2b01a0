import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { logEvent } from "@/lib/server/publisher/log";
import { encodingOf } from "./accepted-encodings";
import { filesOf } from "./kept-files";
import { forGood, typesByEnding, type Files } from "./send-file";

/** Of pictures: some thirty to a page, which browsers would ask about again on each. */
const forAnHour = "public, max-age=3600, stale-while-revalidate=604800";
/** What Next answers: a script, which has a policy of its own, and what is too large to be in memory. */
const notHeld = /\.(?:js|css|json)$/;
const most_bytes = 256 * 1024;

type Encoding = "br" | "gzip";
const compressions: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  // By default both compress as small as they can or nearly so; these are pictures of a few KB.
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};

/** A file as it was when the portal started, and what it is compressed, once it has been asked for. */
class PublicFile {
  readonly type: string;
  private readonly cache_control: string;
  /** Answered as a weak tag: the picture may be compressed in yet another way before it reaches the browser. */
  private readonly etag: string;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(
    private readonly content: Buffer,
    name: string,
  ) {
    this.type = typesByEnding[extname(name)] ?? "";
    this.cache_control = name.endsWith(".woff2") ? forGood : forAnHour;
    this.etag = createHash("sha256").update(content).digest("base64url").slice(0, 22);
  }

  async as(encoding?: Encoding) {
    const { type, cache_control } = this;
    // Fonts and other pictures are compressed as they are.
    if (encoding === undefined || type !== typesByEnding[".svg"])
      return { content: this.content, type, cache_control, etag: `W/"${this.etag}"` };
    const content = await (this.compressed.get(encoding) ?? this.compress(encoding));
    return { content, type, cache_control, encoding, etag: `W/"${this.etag}-${encoding}"` };
  }

  private compress(encoding: Encoding): Promise<Buffer> {
    const content = compressions[encoding](this.content);
    this.compressed.set(encoding, content);
    // Else a failure would stay for ever.
    content.catch(() => this.compressed.delete(encoding));
    return content;
  }
}

export interface PublicFiles extends Files {
  has(request: IncomingMessage): boolean;
}

/** The pictures and fonts of a folder, public/: a page has some thirty, and Next takes 1 to 2 ms for each. */
export async function readPublicFiles(folder: string): Promise<PublicFiles> {
  const held = new Map<string, PublicFile>();
  for (const name of await filesOf(folder)) {
    const path = join(folder, name);
    if (typesByEnding[extname(name)] === undefined || notHeld.test(name)) continue;
    const content = await stat(path)
      .then(({ size }) => (size > most_bytes ? undefined : readFile(path)))
      .catch(
        ({ code }: NodeJS.ErrnoException) => void logEvent("warn", "file_not_read", { name, why: code }),
      );
    if (content) held.set(`/${name}`, new PublicFile(content, name));
  }
  const fileOf = ({ method, url = "" }: IncomingMessage) =>
    method === "GET" || method === "HEAD" ? held.get(url.split("?", 1)[0] ?? "") : undefined;
  return {
    has: (request) => fileOf(request) !== undefined,
    async find(request) {
      return fileOf(request)?.as(encodingOf(request.headers["accept-encoding"]));
    },
  };
}
