import "server-only";
import { pageKindOf } from "@/lib/routes/page-kind";

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

const quietPages = new Set(["maintain", "404", "redirectqr", "components", "operator"]);

/** `path` is the page's address without its language; null for a page that was not found. */
export function frameOf(path: string | null): Frame {
  const segments = (path ?? "/404").split("/").filter(Boolean);
  const { kind, alias } = pageKindOf(segments);
  const isQuiet = kind === "unknown" || quietPages.has(segments[0] ?? "") || segments[1] === "components";
  const isResult = segments[1] === "result";
  const rechargeMode = segments[1] === "recharge";
  return {
    alias,
    promotions: !isQuiet && !isResult,
    rechargeMode,
    history: alias !== undefined && !isQuiet && !isResult,
  };
}
