import type { MetadataRoute } from "next";
import { listGames } from "@/lib/server/publisher";
import { sitemapOf } from "@/lib/server/seo/sitemap";

// The games are loaded when the map is requested, not at build time.
export const dynamic = "force-dynamic";

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const games = await listGames("vi").catch(() => null);
  return sitemapOf(games?.data ?? []);
}
