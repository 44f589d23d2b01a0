import { coverPage } from "../layout/leaving";

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

/** An app of the phone is opened by a scheme of its own; one that runs or shows something in this page is none. */
export function isAppAddress(address: string): boolean {
  if (isWebAddress(address)) return true;
  return (
    /^[a-z][a-z0-9+.-]{2,30}:\/\//i.test(address) &&
    !/^(?:javascript|vbscript|data|blob|file|about|filesystem):/i.test(address)
  );
}
