import "server-only";
import { matchPage } from "@/lib/routes/table";

/** What the default layout shows around a page. */
export interface Frame {
  /** The game whose page it is. */
  alias?: string;
  /** The slider and the ads: not on a payment's result, nor on a maintenance or a not-found page. */
  promotions: boolean;
  /** A player who came from a game to recharge is not shown other games. */
  rechargeMode: boolean;
  /** The section that the header's history button scrolls to. */
  history: boolean;
}

/** `path` is the page's address without its language; null for a page that was not found. */
export function frameOf(path: string | null): Frame {
  const segments = (path ?? "/404").split("/").filter(Boolean);
  const { page, alias } = matchPage(segments) ?? {};
  const isFull = page?.frame === "full";
  return {
    alias,
    promotions: isFull,
    rechargeMode: segments[1] === "recharge",
    history: alias !== undefined && isFull,
  };
}
