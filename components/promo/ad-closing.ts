import { store } from "@/lib/client/stored";

/** The storage key; the layout's script reads it before the first paint (components/layout/first-paint-script.tsx). */
export const adClosedKey = "ads_closed_at";

/** Hides the ad for a day. The page moves up, which is fine after the player's own press. */
export function closeAd(now_ms = Date.now()): void {
  store(adClosedKey, String(now_ms));
  document.documentElement.dataset.adClosed = "";
}
