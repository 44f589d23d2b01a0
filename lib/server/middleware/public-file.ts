import { readdirSync } from "node:fs";
import path from "node:path";

/** Files that app/ generates, at the addresses that Next gives them. */
const generated =
  /^\/(?:sitemap\.xml|robots\.txt|manifest\.webmanifest|favicon\.ico|opengraph\/(?:vi|en)\/[a-z0-9-]+\.png|picture\/[\w-]{43})$/;

let files: ReadonlySet<string> | undefined;

/**
 * Whether the path is a file of public/ or one that app/ generates. Any other path with a dot is treated as a page, and so
 * is a folder of public/.
 */
export function isPublicFile(pathname: string): boolean {
  if (generated.test(pathname) || pathname.startsWith("/.well-known/")) return true;
  if (process.env.NODE_ENV === "development") return listFiles().has(pathname);
  return (files ??= listFiles()).has(pathname);
}

function listFiles(): ReadonlySet<string> {
  const root = path.join(/* turbopackIgnore: true */ process.cwd(), "public");
  try {
    const found = readdirSync(root, { recursive: true, withFileTypes: true });
    const names = found
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
    return new Set(names.map((name) => `/${name.split(path.sep).join("/")}`));
  } catch {
    return new Set();
  }
}
