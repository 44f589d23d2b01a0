import { readEnv } from "@/lib/env";
import { brandStyle } from "@/lib/server/site/brand-colours";

/** The brand's colour (BRAND_COLOR) in place of the site's gold. React moves it into the head. */
export function BrandStyle() {
  const { BRAND_COLOR } = readEnv();
  return (
    BRAND_COLOR && (
      <style href="brand" precedence="brand">
        {brandStyle(BRAND_COLOR)}
      </style>
    )
  );
}
