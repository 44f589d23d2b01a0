/** A message that a player is to send: where to, and its text. */
export interface Sms {
  number: string;
  content: string;
}

/** A short code or a telephone number of this country; not one letter more, as it becomes a link. */
const numberShape = /^\d{3,11}$/;
/** One message of plain text. */
const longest = 160;
const unprintable = /[\u0000-\u001f\u007f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

type Query = Record<string, string | string[] | undefined>;

/** What the address says, or undefined when it is no message that anybody could send. */
export function readSms({ number, content }: Query): Sms | undefined {
  if (typeof number !== "string" || !numberShape.test(number)) return undefined;
  if (typeof content !== "string") return undefined;
  const text = content.trim();
  if (text === "" || text.length > longest || unprintable.test(text)) return undefined;
  return { number, content: text };
}

/** Apple's phones want `&` before the text where all others want `?`. An iPad calls itself a Macintosh. */
export function smsAddress({ number, content }: Sms, userAgent: string): string {
  const mark = /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? "&" : "?";
  return `sms:${number}${mark}body=${encodeURIComponent(content)}`;
}
