import type { ChosenCharacter } from "@/lib/client/game/character";
import { vxuOf, type TopupGame, type TopupMethod } from "@/lib/client/topup-data";
import { formatVnd, formatVxu } from "@/lib/format/money";
import type { Translate } from "@/lib/i18n/messages";

export interface DraftOrder {
  game: TopupGame;
  character?: ChosenCharacter;
  method?: TopupMethod;
  amount?: number;
  /** The player's own bonus; undefined for a visitor. */
  bonusPercent?: number;
}

export interface OrderLine {
  name: "game" | "server" | "character" | "method" | "detail" | "price" | "vxu" | "bonus" | "total";
  label: string;
  /** Undefined while it is not chosen. */
  value?: string;
}

export function bonusOf(vxu: number, percent: number): number {
  return Math.floor((vxu * percent) / 100);
}

/** The order so far, line by line, as both the order card and the confirmation show it. */
export function linesOf(
  { game, character, method, amount, bonusPercent }: DraftOrder,
  t: Translate<"payment">,
): OrderLine[] {
  const vxu = vxuOf(method, amount);
  const lines: OrderLine[] = [{ name: "game", label: t("game"), value: game.name }];
  if (game.needsCharacter) {
    lines.push({ name: "server", label: t("server"), value: character?.server_name });
    lines.push({ name: "character", label: t("character"), value: character?.character_name });
  }
  lines.push({ name: "method", label: t("method"), value: method?.title });
  lines.push({
    name: "price",
    label: t("price"),
    value: amount === undefined ? undefined : formatVnd(amount),
  });
  if (amount === undefined || vxu !== undefined) {
    lines.push({ name: "vxu", label: t("vxu"), value: vxu === undefined ? undefined : formatVxu(vxu) });
  }
  const percent = bonusPercent && bonusPercent + (method?.bonusPercent ?? 0);
  if (vxu !== undefined && percent) {
    const bonus = bonusOf(vxu, percent);
    lines.push({ name: "bonus", label: t("bonus", { percent }), value: `+${formatVxu(bonus)}` });
    // The sum that the order's page and the wallet show afterwards.
    lines.push({ name: "total", label: t("total"), value: formatVxu(vxu + bonus) });
  }
  return lines;
}

/** Inserts what belongs to the method below it: its bank, its saved card, or what was typed. */
export function withDetails(
  lines: readonly OrderLine[],
  details: readonly (readonly [label: string, value?: string])[],
): OrderLine[] {
  const inserted = details
    .filter(([, value]) => value)
    .map(([label, value]): OrderLine => ({ name: "detail", label, value }));
  return lines.flatMap((line) => (line.name === "method" ? [line, ...inserted] : [line]));
}
