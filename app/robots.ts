import type { MetadataRoute } from "next";
import { readEnv } from "@/lib/env";
import { pages } from "@/lib/routes/table";

// The site's address is known at run time, not at build time.
export const dynamic = "force-dynamic";

const calls = ["/api/", "/apidev/", "/apicode/"];

/** Pages of one player, of operators, and the gallery: each as robots.txt writes it, in both languages. */
const hidden = pages
  .filter(({ indexing }) => indexing === "disallowed")
  .map(({ pattern }) => pattern.replace("/:alias", "/*").replace(/\/\*$/, ""))
  // `/*` matches the language, too.
  .flatMap((path) => (path.startsWith("/*") ? [path] : [path, `/en${path}`]));

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: [...calls, ...hidden] },
    sitemap: new URL("/sitemap.xml", readEnv().PUBLIC_URL).href,
  };
}
