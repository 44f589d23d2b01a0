import type { Fault } from "./read-catalogue-file";

export type ReadText = { ok: true; text: string } | { ok: false; faults: Fault[] };

/** The text of a file in UTF-8; a fault with its line says so of any other. Its byte order mark stays. */
export function readText(bytes: Uint8Array): ReadText {
  const no = (line: number, message: string): ReadText => ({
    ok: false,
    faults: [{ line, field: "", message }],
  });
  if (isUtf16(bytes)) return no(1, `is UTF-16 ("Unicode"), not UTF-8: save the file as UTF-8`);
  const text = decoded(bytes);
  if (text !== undefined) return { ok: true, text };
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(0x0a, start) + 1 || bytes.length;
    if (decoded(bytes.subarray(start, end)) === undefined) break;
    start = end;
  }
  return no(line, "is no UTF-8: save the file as UTF-8");
}

/** With its byte order mark or, as every second byte of such a text is mostly zero, without. */
function isUtf16([first, second, third]: Uint8Array): boolean {
  const marked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return marked || (third !== undefined && (first === 0) !== (second === 0));
}

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
