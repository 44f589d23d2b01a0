import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { NextConfig } from "next";
import createNextIntlPlugin from "next-intl/plugin";
import { compressBuild } from "./lib/server/gateway/compress-build";
import { writeLegacyStyles } from "./scripts/legacy-styles";
import { nameScripts } from "./scripts/name-scripts";

/** Messages are compiled at build time, so that no browser has to load a message parser (docs/decisions/0084). */
const withNextIntl = createNextIntlPlugin({
  requestConfig: "./lib/i18n/request.ts",
  experimental: { messages: { path: "./messages", format: "json", locales: "infer", precompile: true } },
});

/** Loaded from node_modules, and only where traces are sent (instrumentation.ts). */
const tracingPackages = [
  "api",
  "core",
  "exporter-trace-otlp-http",
  "exporter-trace-otlp-proto",
  "resources",
  "sdk-trace",
].map((name) => `@opentelemetry/${name}`);

const config: NextConfig = {
  poweredByHeader: false,
  // The gateway compresses.
  compress: false,
  reactStrictMode: true,
  // `npm run check` checks the types; a build does not do it again.
  typescript: { ignoreBuildErrors: true },
  // Titles are known when a page renders: every client gets them in the head at once, not only known crawlers.
  htmlLimitedBots: /.*/,
  // Preloads are written into the page, which is compressed and cached, and not into a header, which is neither.
  reactMaxHeadersLength: 0,
  serverExternalPackages: ["undici", ...tracingPackages],
  compiler: {
    async runAfterProductionCompile({ distDir }) {
      const folder = join(distDir, "static", "chunks");
      await nameScripts(distDir);
      await hintScripts(folder);
      await writeLegacyStyles(folder);
      await compressBuild(folder);
    },
  },
  headers: async () => [
    // The service worker runs under the policy of its own file, and only asks this site.
    {
      source: "/sw.js",
      headers: [
        { key: "content-security-policy", value: "default-src 'none'; connect-src 'self'" },
        { key: "cache-control", value: "no-cache" },
      ],
    },
    // Its name has its content's hash (docs/fonts).
    {
      source: "/fonts/:font(.*\\.woff2)",
      headers: [{ key: "cache-control", value: "public, max-age=31536000, immutable" }],
    },
  ],
  // Every page is dynamic (its nonce is new each time), so a build never needs the backend.
};

/**
 * Tells Chrome to compile the whole of each larger script while it arrives, off the main thread (docs/decisions/0013).
 * `folder` is that of a build's scripts for the browser.
 */
async function hintScripts(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((name) => name.endsWith(".js"))) {
    const path = join(folder, name);
    const script = await readFile(path, "utf8");
    if (script.length > 8_000) await writeFile(path, `//# allFunctionsCalledOnLoad\n${script}`);
  }
}

/** Replaces the library's message formatter, which the plugin names, by our wrapper around it. */
function withFormatter({ turbopack, ...others }: NextConfig): NextConfig {
  const alias = { "use-intl/format-message": "./lib/i18n/format-message.ts" };
  return {
    ...others,
    turbopack: { ...turbopack, resolveAlias: { ...turbopack?.resolveAlias, ...alias } },
  };
}

export default withFormatter(withNextIntl(config));
