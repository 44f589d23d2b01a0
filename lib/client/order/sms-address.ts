/** A text message for the player to send: its number and text. */
export interface Sms {
  number: string;
  content: string;
}

/** A short code or a Vietnamese telephone number: digits only, because it becomes part of a link. */
const numberShape = /^\d{3,11}$/;
/** The length of one plain text message. */
const longest = 160;
const unprintable = /[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

type Query = Record<string, string | string[] | undefined>;

/** The message in the address, or undefined if it cannot be sent. */
export function readSms({ number, content }: Query): Sms | undefined {
  if (typeof number !== "string" || !numberShape.test(number)) return undefined;
  if (typeof content !== "string") return undefined;
  const text = content.trim();
  if (text === "" || text.length > longest || unprintable.test(text)) return undefined;
  return { number, content: text };
}

/** Apple's devices expect `&` before the text, all others `?`. An iPad identifies as a Macintosh. */
export function smsAddress({ number, content }: Sms, userAgent: string): string {
  const mark = /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? "&" : "?";
  return `sms:${number}${mark}body=${encodeURIComponent(content)}`;
}
