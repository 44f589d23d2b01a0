import { join } from "node:path";
import type { NextConfig } from "next";

/** A page that has only a nonce, and an empty route handler: what the portal is measured against. */
const config: NextConfig = {
  poweredByHeader: false,
  turbopack: { root: join(import.meta.dirname, "../..") },
  typescript: { ignoreBuildErrors: true },
};

export default config;
