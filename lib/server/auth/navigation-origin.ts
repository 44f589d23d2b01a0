import { readEnv } from "@/lib/env";

/**
 * Whether the player, an app, our own page or an origin on ARRIVAL_ALLOWLIST led the browser here. A browser says so in
 * headers that no page can forge; without those headers any page may have done it.
 */
export function mayComeUnasked(
  headers: Headers,
  allowed: readonly string[] = readEnv().ARRIVAL_ALLOWLIST,
): boolean {
  const site = headers.get("sec-fetch-site");
  if (site === "none" || site === "same-origin") return true;
  return [headers.get("origin"), originOf(headers.get("referer"))].some(
    (origin) => origin !== null && allowed.includes(origin),
  );
}

/** Whether, by the browser's header, another site's page led here. */
export function isCrossSite(headers: Headers): boolean {
  return ["cross-site", "same-site"].includes(headers.get("sec-fetch-site") ?? "");
}

function originOf(referer: string | null): string | null {
  return referer !== null && URL.canParse(referer) ? new URL(referer).origin : null;
}
