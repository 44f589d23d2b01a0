/** A page of the portal; what the middleware, the page cache, the layout and robots.txt decide by. */
export interface Page {
  /** Without its language. `:alias` is a game's alias; a last `*` stands for any more segments, or none. */
  pattern: string;
  /** private: a visitor signs in first. */
  access: "open" | "private";
  /** What its content policy lets in (lib/server/middleware/content-policy.ts). */
  policy: "site" | "game" | "bare" | "operator";
  /** What the layout shows around it: all, no slider and history beside a payment's result, or neither anywhere. */
  frame: "full" | "result" | "quiet";
  /** The same HTML for everybody, so it comes from the page cache. */
  cacheable: boolean;
  /** listed: in the sitemap · noindex: by its own metadata · disallowed: in robots.txt. */
  indexing: "listed" | "noindex" | "disallowed";
  openInMaintenance: boolean;
}

const open = {
  access: "open",
  policy: "site",
  frame: "quiet",
  cacheable: false,
  indexing: "noindex",
  openInMaintenance: false,
} as const satisfies Omit<Page, "pattern">;

/** What the page shows depends on its address alone. */
const shared = { ...open, frame: "full", cacheable: true, indexing: "listed" } as const;
const ofPlayer = { ...open, access: "private", frame: "full", indexing: "disallowed" } as const;

export const pages: readonly Page[] = [
  { ...shared, pattern: "/" },
  { ...ofPlayer, pattern: "/history" },
  { ...open, pattern: "/maintain", openInMaintenance: true },
  { ...open, pattern: "/404", openInMaintenance: true },
  { ...open, pattern: "/redirectqr", policy: "bare" },
  { ...open, pattern: "/components/*", indexing: "disallowed" },
  { ...open, pattern: "/operator/*", policy: "operator", indexing: "disallowed", openInMaintenance: true },
  { ...shared, pattern: "/:alias", policy: "game" },
  { ...shared, pattern: "/:alias/openbeta", policy: "game" },
  { ...ofPlayer, pattern: "/:alias/item", policy: "game" },
  { ...ofPlayer, pattern: "/:alias/recharge", policy: "game" },
  { ...ofPlayer, pattern: "/:alias/result", policy: "game", frame: "result" },
  { ...ofPlayer, pattern: "/:alias/webshop" },
  { ...open, pattern: "/:alias/components/*", policy: "game", indexing: "disallowed" },
];

export interface PageMatch {
  page: Page;
  /** The game's, where the pattern has one. Whether there is such a game is not known here. */
  alias?: string;
}

const aliasShape = /^[a-z0-9][a-z0-9-]{0,63}$/;
const patterns = pages.map((page) => ({ page, parts: page.pattern.split("/").filter(Boolean) }));
/** No game can have these aliases. */
const reserved = new Set(patterns.map(({ parts }) => parts[0]));

/** The page at these segments of a path without its language; undefined where there is none. */
export function matchPage(segments: readonly string[]): PageMatch | undefined {
  const found = patterns.find(({ parts }) => fits(parts, segments));
  if (!found) return undefined;
  return found.parts[0] === ":alias" ? { page: found.page, alias: segments[0] } : { page: found.page };
}

function fits(parts: readonly string[], segments: readonly string[]): boolean {
  const hasMore = parts.at(-1) === "*";
  const fixed = hasMore ? parts.slice(0, -1) : parts;
  if (hasMore ? segments.length < fixed.length : segments.length !== fixed.length) return false;
  return fixed.every((part, at) => (part === ":alias" ? isAlias(segments[at]) : part === segments[at]));
}

function isAlias(segment = ""): boolean {
  return aliasShape.test(segment) && !reserved.has(segment);
}
