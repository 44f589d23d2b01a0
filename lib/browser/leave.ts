import { coverPage } from "./leaving";

/** A provider's page is a web page: anything else that an answer might name is not gone to. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

export function leaveFor(address: string): boolean {
  if (!isWebAddress(address)) return false;
  coverPage();
  window.location.assign(address);
  return true;
}
