import type { Outcome } from "@/lib/contract/entities";
import type { Id } from "@/lib/contract/ids";

type Live = Extract<Outcome, { outcome: "live" }>;
export type SheetSetting = NonNullable<Live["sheet"]>;

export interface SheetOrder {
  transaction_id: Id;
  amount: number;
  /** The name of the purchase in the sheet. */
  label: string;
}

/** `none`: this browser has no such sheet. A token is passed on at once and stored nowhere. */
export type SheetAnswer =
  { kind: "token"; token: string; done: (paid: boolean) => void } | { kind: "cancelled" } | { kind: "none" };

export type OpenSheet = (order: SheetOrder, setting: SheetSetting) => Promise<SheetAnswer>;

export const country = "VN";
export const currency = "VND";
const scripts_ms = 10_000;

/** Loads a wallet's script, once, when its sheet is opened. False when it could not be loaded. */
export function loadScript(address: string): Promise<boolean> {
  if (document.querySelector(`script[src="${address}"]`)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const script = document.createElement("script");
    const timer = setTimeout(() => resolve(false), scripts_ms);
    const end = (came: boolean) => {
      clearTimeout(timer);
      if (!came) script.remove();
      resolve(came);
    };
    script.src = address;
    script.async = true;
    script.onload = () => end(true);
    script.onerror = () => end(false);
    document.head.append(script);
  });
}
