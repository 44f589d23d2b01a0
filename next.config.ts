import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";

const withNextIntl = createNextIntlPlugin("./lib/i18n/request.ts");

const config: NextConfig = {
  poweredByHeader: false,
  // The front door compresses.
  compress: false,
  reactStrictMode: true,
  // `npm run check` holds the types; a first start need not wait for them.
  typescript: { ignoreBuildErrors: true },
  // Titles are at hand when a page renders: everybody gets them in the head at once, not only known crawlers.
  htmlLimitedBots: /.*/,
  // Preloads stand in the page, which is compressed and held, and not in a header, which is neither.
  reactMaxHeadersLength: 0,
  serverExternalPackages: ["undici"],
  // A page is dynamic (its nonce differs each time), so a build never needs the backend.
};

export default withNextIntl(config);
