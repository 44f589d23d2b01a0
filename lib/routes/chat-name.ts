/** The chat network's name, as players know it; undefined for another one. */
export function chatNameOf(address: string | undefined): string | undefined {
  const hostname = address === undefined ? "" : new URL(address).hostname;
  if (/(^|\.)zalo\./.test(hostname)) return "Zalo";
  return /^m\.me$|(^|\.)(messenger|facebook)\./.test(hostname) ? "Messenger" : undefined;
}
