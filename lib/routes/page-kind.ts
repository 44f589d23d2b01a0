/**
 * Whether a page is open to visitors, private (needs a session) or unknown (interface.md, Guards), by its path segments.
 */
export type PageKind = { kind: "open" | "private" | "unknown"; alias?: string };

const openPages = new Set(["maintain", "redirectqr", "404", "components", "operator"]);
const openPagesWithSubpages = new Set(["components", "operator"]);
const openGamePages = new Set(["openbeta", "components"]);
const privateGamePages = new Set(["item", "recharge", "result", "webshop"]);
const aliasShape = /^[a-z0-9][a-z0-9-]{0,63}$/;

export function pageKindOf(segments: readonly string[]): PageKind {
  const [first, second, ...more] = segments;
  if (first === undefined) return { kind: "open" };
  if (first === "history") return { kind: second === undefined ? "private" : "unknown" };
  if (openPages.has(first)) {
    return { kind: second === undefined || openPagesWithSubpages.has(first) ? "open" : "unknown" };
  }
  if (!aliasShape.test(first)) return { kind: "unknown" };
  if (second === undefined) return { kind: "open", alias: first };
  if (more.length > 0 && second !== "components") return { kind: "unknown" };
  if (openGamePages.has(second)) return { kind: "open", alias: first };
  if (privateGamePages.has(second)) return { kind: "private", alias: first };
  return { kind: "unknown" };
}
