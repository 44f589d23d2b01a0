import type { MetadataRoute } from "next";
import { readEnv } from "@/lib/env";

// The site's own address is known when it runs, not when it is built.
export const dynamic = "force-dynamic";

/** Pages of one player, calls and operators' pages are nobody's to list. Languages stand before each path. */
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
