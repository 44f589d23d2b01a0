import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { beside, encodingOf } from "./accepted-encodings";
import { filesOf } from "./kept-files";
import { magic, offeredDelta, successorsOf } from "./script-dictionaries";

const types: Partial<Record<string, string>> = {
  ".js": "application/javascript; charset=UTF-8",
  ".css": "text/css; charset=UTF-8",
  ".json": "application/json; charset=UTF-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

/** What a delta begins with, and its dictionary's SHA-256. */
const least_delta = magic.length + 32;

/** The files of a build that a process has in memory: all of them, compressed, are a tenth of it. */
const most_held_bytes = 32 * 1024 * 1024;

/** A file to answer with, and its name among the static files. */
interface StaticFile {
  content: Buffer;
  name: string;
  /** How it was compressed before it was asked for; with `dcz` by a dictionary that the browser has. */
  encoding?: "dcz" | "br" | "gzip";
}

export interface StaticFiles {
  /** The file to answer with, as small as this browser takes it; undefined for what no build has. */
  find(request: IncomingMessage): Promise<StaticFile | undefined>;
}

const addressOfFile = /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*)(?:\?|$)/;
/** What lies beside a file, or is not whole yet. */
const notAnswered = /\.(?:part|br|gz)$/;

const nameOf = ({ url = "" }: Pick<IncomingMessage, "url">) => addressOfFile.exec(url)?.[1];
const scriptOf = (name: string) => /^chunks\/([^/]+)$/.exec(name)?.[1] ?? "";

/**
 * The static files of this build, and in the folder `kept` those of others: of earlier ones, and of the one that a portal
 * beside this one has; and, in the folder `deltas`, scripts of all of them that are compressed with others as their
 * dictionaries.
 */
export async function readStaticFiles(build: string, kept: string, deltas: string): Promise<StaticFiles> {
  const current = new Set(await filesOf(build));
  /** By path: a name has its content's hash, so that a file is never another one. */
  const held = new LRUCache<string, Buffer>({
    maxSize: most_held_bytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });

  /** What the file has, from the memory or the disk; undefined where there is none. */
  async function contentOf(path: string): Promise<Buffer | undefined> {
    const known = held.get(path);
    if (known) return known;
    const content = await readFile(path).catch(() => undefined);
    if (content && content.length > 0) held.set(path, content);
    return content;
  }

  return {
    async find({ method, url, headers }) {
      if (method !== "GET" && method !== "HEAD") return undefined;
      const name = nameOf({ url });
      if (!name || notAnswered.test(name)) return undefined;
      const delta = offeredDelta(deltas, scriptOf(name), headers);
      const difference = delta === undefined ? undefined : await contentOf(delta);
      // One that lacks its content, whatever has cut it off, would break the page.
      if (difference && difference.length > least_delta)
        return { content: difference, name, encoding: "dcz" };
      const isCurrent = current.has(name);
      // Next knows more types.
      if (isCurrent && !types[extname(name)]) return undefined;
      const path = join(isCurrent ? build : kept, name);
      const encoding = encodingOf(headers["accept-encoding"]);
      const compressed = encoding && (await contentOf(beside(path, encoding)));
      if (compressed && compressed.length > 0) return { content: compressed, name, encoding };
      const content = await contentOf(path);
      return content && { content, name };
    },
  };
}

/** Says which scripts the one that is asked for may be the dictionary for, and what an answer to it depends on. */
export function announceDictionary(request: IncomingMessage, response: ServerResponse): void {
  const successors = successorsOf(scriptOf(nameOf(request) ?? ""));
  if (successors === undefined) return;
  response.setHeader("use-as-dictionary", successors);
  response.setHeader("vary", "available-dictionary");
}

export function sendStaticFile(
  { content, name, encoding }: StaticFile,
  { method }: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(200, {
    "content-type": types[extname(name)] ?? "application/octet-stream",
    "content-length": content.length,
    // A delta is of use to this browser alone, whatever a cache on its way makes of the header Vary.
    "cache-control": `${encoding === "dcz" ? "private" : "public"}, max-age=31536000, immutable`,
    ...(encoding && { "content-encoding": encoding }),
  });
  response.end(method === "HEAD" ? undefined : content);
}
