import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { LRUCache } from "lru-cache";
import { beside, encodingOf } from "./accepted-encodings";
import { filesOf } from "./kept-files";
import { forGood, typesByEnding, type Files } from "./send-file";
import { magic, offeredDelta, successorsOf } from "./script-dictionaries";

/** What a delta begins with, and its dictionary's SHA-256. */
const least_delta = magic.length + 32;

/** The files of a build that a process has in memory: all of them, compressed, are a tenth of it. */
const most_held_bytes = 32 * 1024 * 1024;

const addressOfFile = /^\/_next\/static\/((?:[\w~-][\w.~-]*\/)*[\w~-][\w.~-]*)(?:\?|$)/;
/** What lies beside a file, or is not whole yet. */
const notAnswered = /\.(?:part|br|gz)$/;

const nameOf = ({ url = "" }: Pick<IncomingMessage, "url">) => addressOfFile.exec(url)?.[1];
const typeOf = (name: string) => typesByEnding[extname(name)] ?? "application/octet-stream";
const scriptOf = (name: string) => /^chunks\/([^/]+)$/.exec(name)?.[1] ?? "";

/**
 * The static files of this build, and in the folder `kept` those of others: of earlier ones, and of the one that a portal
 * beside this one has; and, in the folder `deltas`, scripts of all of them that are compressed with others as their
 * dictionaries.
 */
export async function readStaticFiles(build: string, kept: string, deltas: string): Promise<Files> {
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
      if (difference && difference.length > least_delta) {
        // It is of use to this browser alone, whatever a cache on its way makes of the header Vary.
        const cache_control = forGood.replace("public", "private");
        return { content: difference, type: typeOf(name), encoding: "dcz", cache_control };
      }
      const isCurrent = current.has(name);
      // Next knows more types.
      if (isCurrent && !typesByEnding[extname(name)]) return undefined;
      const sent = { type: typeOf(name), cache_control: forGood };
      const path = join(isCurrent ? build : kept, name);
      const encoding = encodingOf(headers["accept-encoding"]);
      const compressed = encoding && (await contentOf(beside(path, encoding)));
      if (compressed && compressed.length > 0) return { ...sent, content: compressed, encoding };
      // Where a build was replaced while it is served, all that it has had is among the others.
      const content = (await contentOf(path)) ?? (await contentOf(join(kept, name)));
      return content && { ...sent, content };
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
