import type { IncomingHttpHeaders } from "node:http";
import { join } from "node:path";
import { accepts } from "./accepted-encodings";

/** A script and its successors of later builds begin alike; these last characters differ (scripts/name-scripts.ts). */
const nameOfScript = /^(?<beginning>[\w-][\w~-]*)[\w~-]{9}\.js$/;

/** What a script's name has in common with those of its successors; undefined for what is not a script of a build. */
export const beginningOf = (script: string): string | undefined =>
  nameOfScript.exec(script)?.groups?.beginning;

/** The addresses that a script may be the dictionary for, as `Use-As-Dictionary` has them (RFC 9842, 2.1). */
export function successorsOf(script: string): string | undefined {
  const beginning = beginningOf(script);
  return beginning === undefined ? undefined : `match="/_next/static/chunks/${beginning}*.js"`;
}

/** Where scripts lie that are compressed with others as their dictionaries: deltas. */
export const deltaFolder = (data_dir: string) => join(data_dir, "deltas");

/** What a delta begins with, before the SHA-256 of its dictionary (RFC 9842, 4). */
export const magic = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);

/** `dictionary` is the SHA-256 of the other script. */
export const deltaPath = (deltas: string, script: string, dictionary: Buffer) =>
  join(deltas, `${script}.${dictionary.toString("hex")}.dcz`);

/**
 * Where a script lies compressed with the dictionary that a browser offers for it; undefined if it offers none. There
 * need not be such a file.
 */
export function offeredDelta(
  deltas: string,
  script: string,
  headers: IncomingHttpHeaders,
): string | undefined {
  const [, offered] = /^:([\w+/]{43}=):$/.exec(String(headers["available-dictionary"])) ?? [];
  if (!offered || beginningOf(script) === undefined || !accepts(headers["accept-encoding"], "dcz"))
    return undefined;
  return deltaPath(deltas, script, Buffer.from(offered, "base64"));
}
