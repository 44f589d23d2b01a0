import type { MetadataRoute } from "next";
import { readEnv } from "@/lib/env";

// The site's address is known at run time, not at build time.
export const dynamic = "force-dynamic";

/** Not to be indexed: pages of one player, calls and operators' pages. The language comes before each path. */
const hidden = [
  "/history",
  "/*/result",
  "/*/recharge",
  "/*/item",
  "/*/webshop",
  "/*/components/",
  "/components/",
  "/operator",
];
const calls = ["/api/", "/apidev/", "/apicode/"];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: [...calls, ...hidden, "/en/history", "/en/operator"] },
    sitemap: new URL("/sitemap.xml", readEnv().PUBLIC_URL).href,
  };
}
