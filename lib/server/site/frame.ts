import "server-only";
import { pageKindOf } from "@/lib/routes/page-kind";

/** What the default layout shows around a page. */
export interface Frame {
  /** The game whose page it is. */
  alias?: string;
  /** The slider and the ads: not beside the result of a payment, nor on a closed or a lost page. */
  promotions: boolean;
  /** Whoever came out of a game to recharge is offered no other one. */
  rechargeMode: boolean;
  /** The place that the header's history button scrolls to. */
  history: boolean;
}

const quietPlaces = new Set(["maintain", "404", "redirectqr", "components", "operator"]);

/** `path` is the page's address without its language; none at all is a page that is not there. */
export function frameOf(path: string | null): Frame {
  const segments = (path ?? "/404").split("/").filter(Boolean);
  const { kind, alias } = pageKindOf(segments);
  const isQuiet = kind === "unknown" || quietPlaces.has(segments[0] ?? "") || segments[1] === "components";
  const isResult = segments[1] === "result";
  const rechargeMode = segments[1] === "recharge";
  return {
    alias,
    promotions: !isQuiet && !isResult,
    rechargeMode,
    history: alias !== undefined && !isQuiet && !isResult,
  };
}
