import { hrefs } from "@/lib/routes/paths";
import { coverPage } from "../layout/leaving";

/** Whether an address is http(s). A provider's page always is: other addresses in a response are not opened. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol);
}

export function leaveFor(address: string): boolean {
  if (!isWebAddress(address)) return false;
  coverPage();
  window.location.assign(address);
  return true;
}

/**
 * Whether an address opens an app on the phone, by http(s) or the app's scheme. Schemes that run or show something in
 * this page are refused.
 */
export function isAppAddress(address: string): boolean {
  if (isWebAddress(address)) return true;
  return (
    /^[a-z][a-z0-9+.-]{2,30}:\/\//i.test(address) &&
    !/^(?:javascript|vbscript|data|blob|file|about|filesystem):/i.test(address)
  );
}

/** Opens the page of an order. The language may have changed since "pay". */
export function openOrderPage(alias: string, transaction_id: string): void {
  const address = hrefs(document.documentElement.lang).result(alias, transaction_id);
  leaveFor(new URL(address, window.location.href).href);
}
