/** A page of the portal. The middleware, the page cache, the layout and robots.txt read its properties. */
export interface Page {
  /** The path without its language. `:alias` is a game's alias; a `*` at the end is any number of further segments. */
  pattern: string;
  /** private: a visitor has to sign in first. */
  access: "open" | "private";
  /** Where a visitor signs in: on the home page with its dialog, or on the page that needs no script. */
  signIn?: "page";
  /** The kind of its content policy (lib/server/middleware/content-policy.ts). */
  policy: "site" | "game" | "bare" | "operator";
  /** The frame of the layout. full: with the slider, the ads and the order history · quiet: without them. */
  frame: "full" | "quiet";
  /**
   * shared: its HTML, and what its router is answered, is the same for all whom the guards let in, so that a copy is
   * answered. own: it has something of theirs.
   */
  content: "shared" | "own";
  /** listed: in the sitemap · noindex: by its own metadata · disallowed: in robots.txt. */
  indexing: "listed" | "noindex" | "disallowed";
  /** Of a listed page: the games that have it. An open game's players are sent to its open beta page. */
  ofGames?: "announced" | "open";
  /** The query parameters that decide what it shows. All others are left out when a redirect leads back to it. */
  query: readonly string[];
  openInMaintenance: boolean;
  /** It is shown for a game that is no longer sold, too: the game's orders go on. */
  outlivesGame?: true;
}

const open = {
  access: "open",
  policy: "site",
  frame: "quiet",
  content: "own",
  indexing: "noindex",
  query: [],
  openInMaintenance: false,
} as const satisfies Omit<Page, "pattern">;

/** Public pages whose content depends only on their address. */
const shared = { ...open, frame: "full", content: "shared", indexing: "listed" } as const;
const ofPlayer = { ...open, access: "private", frame: "full", indexing: "disallowed" } as const;
/** A player's pages whose HTML has nothing of the player: that comes by calls. */
const sharedOfPlayer = { ...ofPlayer, content: "shared" } as const;

/** The choices of a top-up: an order to repeat, what is chosen beforehand, and a game's signed choice. */
const topupQuery = ["again", "method", "amount", "vxu", "dt"];
/** The choices of a payment without script; `key` names one submission of its form. */
const confirmQuery = ["method", "amount", "server", "key"];
const itemQuery = ["dt", "ingame", "step", "server", "role", "item", "method"];

export const pages: readonly Page[] = [
  { ...shared, pattern: "/" },
  { ...sharedOfPlayer, pattern: "/history" },
  { ...sharedOfPlayer, pattern: "/account", frame: "quiet" },
  { ...open, pattern: "/maintain", openInMaintenance: true },
  { ...open, pattern: "/404", openInMaintenance: true },
  { ...open, pattern: "/sign-in", query: ["next"] },
  { ...open, pattern: "/offline", policy: "bare", openInMaintenance: true },
  { ...open, pattern: "/redirectqr", policy: "bare", query: ["number", "content"] },
  { ...open, pattern: "/components/*", indexing: "disallowed" },
  { ...open, pattern: "/operator/*", policy: "operator", indexing: "disallowed", openInMaintenance: true },
  { ...shared, pattern: "/:alias", policy: "game", ofGames: "announced", query: topupQuery },
  { ...shared, pattern: "/:alias/openbeta", policy: "game", ofGames: "open", query: topupQuery },
  { ...sharedOfPlayer, pattern: "/:alias/item", policy: "game", query: itemQuery },
  { ...sharedOfPlayer, pattern: "/:alias/recharge", policy: "game", query: topupQuery },
  { ...ofPlayer, pattern: "/:alias/confirm", frame: "quiet", query: confirmQuery, signIn: "page" },
  {
    ...ofPlayer,
    pattern: "/:alias/result",
    policy: "game",
    frame: "quiet",
    query: ["transaction_id", "view"],
    outlivesGame: true,
  },
  { ...sharedOfPlayer, pattern: "/:alias/webshop" },
  { ...open, pattern: "/:alias/components/*", policy: "game", indexing: "disallowed" },
];

const preservedNames = new Set(pages.flatMap(({ query }) => query));

/**
 * Keeps only the query parameters that decide what a page shows. A deep link's token must not get into a cookie or into
 * a later address.
 */
export function preservedQuery(query: Iterable<[string, string]>): string {
  const preserved = [...query].filter(([name]) => preservedNames.has(name));
  return preserved.length > 0 ? `?${new URLSearchParams(preserved)}` : "";
}

export interface PageMatch {
  page: Page;
  /** Set if the pattern has an alias. The game need not exist. */
  alias?: string;
}

const aliasShape = /^[a-z0-9][a-z0-9-]{0,63}$/;
/** The alias of a game that is no longer sold, where another game has taken its own (backend/db/catalogue-names.ts). */
const formerAlias = /^~\d{1,10}$/;
const patterns = pages.map((page) => ({ page, parts: page.pattern.split("/").filter(Boolean) }));
/** First segments of other pages: no game can have them as its alias. */
const reserved = new Set(patterns.map(({ parts }) => parts[0]));

/** The page at these path segments (without the language); undefined if there is none. */
export function matchPage(segments: readonly string[]): PageMatch | undefined {
  const found = patterns.find(({ parts, page }) => fits(parts, segments, page));
  if (!found) return undefined;
  return found.parts[0] === ":alias" ? { page: found.page, alias: segments[0] } : { page: found.page };
}

function fits(parts: readonly string[], segments: readonly string[], page: Page): boolean {
  const hasMore = parts.at(-1) === "*";
  const fixed = hasMore ? parts.slice(0, -1) : parts;
  if (hasMore ? segments.length < fixed.length : segments.length !== fixed.length) return false;
  const isGame = (segment = "") =>
    isAlias(segment) || (page.outlivesGame === true && formerAlias.test(segment));
  return fixed.every((part, at) => (part === ":alias" ? isGame(segments[at]) : part === segments[at]));
}

/** Whether a path's first segment can be a game's alias. */
export function isAlias(segment = ""): boolean {
  return aliasShape.test(segment) && !reserved.has(segment);
}
