import { signInStore } from "../session/signed-in";
import { openOrderKey } from "./open-order-key";

function readEntry(): string[] {
  try {
    return (localStorage.getItem(openOrderKey) ?? "").split(" ");
  } catch {
    return [];
  }
}

function write(entry: string): void {
  try {
    localStorage.setItem(openOrderKey, entry);
  } catch {
    // Without storage there is no strip.
  }
  // Other tabs get this event from the browser.
  window.dispatchEvent(new StorageEvent("storage", { key: openOrderKey }));
}

/** The order that this browser's player has open, for the line below the header in every tab. */
export const openOrderStore = {
  subscribe(listener: () => void) {
    const onStorage = ({ key }: StorageEvent) => key === openOrderKey && listener();
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  },
  /** Its code; empty on an order's own page, and where there is none of this player. */
  read(): string {
    const [player, id = ""] = readEntry();
    const isOwn = player !== "" && player === encodeURIComponent(signInStore.read());
    return isOwn && !location.pathname.endsWith("/result") ? id : "";
  },
};

export function noteOpenOrder(id: string): void {
  const entry = `${encodeURIComponent(signInStore.read())} ${id}`;
  if (readEntry().join(" ") !== entry) write(entry);
}

export function forgetOpenOrder(id: string): void {
  if (readEntry()[1] === id) write("");
}
