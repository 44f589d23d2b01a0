/** Colour arithmetic: what CSS computes, and the contrast of WCAG 2. Colours are `#rrggbb`. */
type Triple = readonly [number, number, number];

const channels = (hex: string): Triple => [
  parseInt(hex.slice(1, 3), 16) / 255,
  parseInt(hex.slice(3, 5), 16) / 255,
  parseInt(hex.slice(5, 7), 16) / 255,
];
const toHex = (colour: Triple) =>
  `#${colour
    .map((part) =>
      Math.round(Math.min(Math.max(part, 0), 1) * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
const toLinear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const fromLinear = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055);
const by = (rows: readonly Triple[], [a, b, c]: Triple) =>
  rows.map(([x, y, z]) => x * a + y * b + z * c) as unknown as Triple;
const each = (colour: Triple, change: (part: number) => number) => colour.map(change) as unknown as Triple;

function luminance(hex: string): number {
  const [red, green, blue] = each(channels(hex), toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function mix(one: Triple, other: Triple, share: number): Triple {
  const part = (at: 0 | 1 | 2) => one[at] * share + other[at] * (1 - share);
  return [part(0), part(1), part(2)];
}

/** As `color-mix(in oklab, one share, other)`. */
export const mixOklab = (one: string, other: string, share: number) =>
  toHex(fromOklab(mix(toOklab(one), toOklab(other), share)));

/** As `oklch(from colour …l… c h)`. */
export function withLightness(hex: string, change: (lightness: number) => number): string {
  const [lightness, a, b] = toOklab(hex);
  return toHex(fromOklab([change(lightness), a, b]));
}

function toOklab(hex: string): Triple {
  const cones = by(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    each(channels(hex), toLinear),
  );
  return by(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    each(cones, Math.cbrt),
  );
}

function fromOklab(colour: Triple): Triple {
  const cones = by(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    colour,
  );
  const linear = by(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    each(cones, (cone) => cone ** 3),
  );
  return each(linear, fromLinear);
}
