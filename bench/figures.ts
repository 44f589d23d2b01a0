import type { Ratio } from "./load";

/** A measured figure with its limit. */
export interface Figure {
  name: string;
  value: string;
  bar: string;
  met: boolean;
}

export function ratioFigure(name: string, ratio: Ratio, least: number): Figure {
  return { ...figureWithoutBar(name, ratio), bar: `≥ ${least}`, met: ratio.median >= least };
}

/** A ratio without a limit, which explains another figure. */
export function figureWithoutBar(name: string, ratio: Ratio): Figure {
  const spread = `${ratio.min.toFixed(2)}–${ratio.max.toFixed(2)}`;
  const value = `${ratio.median.toFixed(2)} (${spread}; ${ratio.ours} against ${ratio.theirs} a second)`;
  return infoFigure(name, value);
}

export function limitFigure(name: string, value: number, most: number, unit = ""): Figure {
  return { name, value: `${value}${unit}`, bar: `≤ ${most}${unit}`, met: value <= most };
}

export function infoFigure(name: string, value: string): Figure {
  return { name, value, bar: "told", met: true };
}

export function leastFigure(name: string, value: number, least: number): Figure {
  return { name, value: String(value), bar: `≥ ${least}`, met: value >= least };
}

export function printFigures(figures: Figure[]): void {
  console.log("\n| figure | measured | bar | |\n|---|---|---|---|");
  for (const { name, value, bar, met } of figures)
    console.log(`| ${name} | ${value} | ${bar} | ${met ? "met" : "MISSED"} |`);
}
