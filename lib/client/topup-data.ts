import type { Id } from "@/lib/contract/ids";
import type { MethodView } from "@/lib/payment/define";
import type { DeviceWallet } from "./device-wallets";

/** What the top-up page hands to the browser: plain data, as little as will do. */
export interface TopupGame {
  id: Id;
  alias: string;
  name: string;
  needsCharacter: boolean;
  /** flag_role_check and need_role_check (lib/client/game/game-page.ts). */
  flagged?: boolean;
  needsRole?: boolean;
  icon?: string;
  genre?: string;
  age?: string;
  about?: string;
  /** CSS hex: tints the page. */
  colour?: string;
}

export interface TopupMethod {
  view: MethodView;
  title: string;
  hint: string;
  state: "open" | "trouble" | "closed";
  /** The publisher's word on why it is closed, or on what to watch for. */
  notice?: string;
  /** Offered on devices alone that have this wallet. */
  device?: DeviceWallet;
  /** What it brings beside the player's own bonus. */
  bonusPercent?: number;
  /** The site key of the captcha that it asks for; without one the sandbox's own box is shown. */
  captchaKey?: string;
  /** Price in dong and the Vxu it buys, ascending by price. */
  options: readonly (readonly [price: number, vxu?: number])[];
}

export function vxuOf(method: TopupMethod | undefined, amount: number | undefined): number | undefined {
  return method?.options.find(([price]) => price === amount)?.[1];
}
