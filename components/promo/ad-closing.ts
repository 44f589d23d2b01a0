import { store } from "@/lib/client/stored";

/** Read before the first paint by the script of the layout (components/layout/first-paint-script.tsx). */
export const adClosedKey = "ads_closed_at";

/** The ad goes, and stays away for a day; its place closes up, as the player has asked for it. */
export function closeAd(now_ms = Date.now()): void {
  store(adClosedKey, String(now_ms));
  document.documentElement.dataset.adClosed = "";
}
