import type { LackedPart } from "@/lib/contract/conformance";
import type { Id } from "@/lib/contract/ids";
import type { Bonus } from "@/lib/contract/bonus";
import type { MethodView } from "@/lib/payment/define";
import type { DeviceWallet } from "./device-wallets";

/** The data that the top-up page sends to the browser: plain, and as little as possible. */
export interface TopupGame {
  id: Id;
  /** The publisher's product number of the game. */
  vgpId: Id;
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
  /** The bonus that the publisher's settings name, where it is not the usual one. */
  bonus?: Bonus;
  /** No link leads there. */
  lacks?: readonly LackedPart[];
  /** CSS hex: tints the page. */
  colour?: string;
}

export interface TopupMethod {
  view: MethodView;
  title: string;
  hint: string;
  state: "open" | "trouble" | "closed";
  /** The publisher's message: why it is closed, or what to watch for. */
  notice?: string;
  /** Closed because its amounts have not come yet: the page asks again. */
  isAwaited?: true;
  /** Offered only on devices that have this wallet. */
  device?: DeviceWallet;
  /** The method's bonus in percent, in addition to the player's own. */
  bonusPercent?: number;
  /** The site key of the method's captcha; without one the sandbox's captcha is shown. */
  captchaKey?: string;
  /** Pairs of price (VND) and the Vxu it buys, ascending by price. */
  options: readonly (readonly [price: number, vxu?: number])[];
}

export function vxuOf(method: TopupMethod | undefined, amount: number | undefined): number | undefined {
  return method?.options.find(([price]) => price === amount)?.[1];
}
