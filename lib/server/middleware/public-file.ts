import "server-only";
import { readdirSync } from "node:fs";
import path from "node:path";

/** Files that app/ makes, at the addresses that Next gives them. */
const made =
  /^\/(?:sitemap\.xml|robots\.txt|manifest\.webmanifest|favicon\.ico|(?:icon|apple-icon|opengraph-image)[\w-]*(?:\.\w+)?|opengraph\/(?:vi|en)\/[a-z0-9-]+\.png)$/;

let held: ReadonlySet<string> | undefined;

/** A file of public/, or one that app/ makes. Whatever else has a dot in it is a page like any other: an unknown one. */
export function isPublicFile(pathname: string): boolean {
  if (made.test(pathname) || pathname.startsWith("/.well-known/")) return true;
  if (process.env.NODE_ENV === "development") return listFiles().has(pathname);
  return (held ??= listFiles()).has(pathname);
}

function listFiles(): ReadonlySet<string> {
  const root = path.join(/* turbopackIgnore: true */ process.cwd(), "public");
  try {
    const names = readdirSync(root, { recursive: true, encoding: "utf8" });
    return new Set(names.map((name) => `/${name.split(path.sep).join("/")}`));
  } catch {
    return new Set();
  }
}
