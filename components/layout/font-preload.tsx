/** Named by its content (docs/fonts), so that browsers keep it for a year; app/tokens.css names it, too. */
const fontAddress = "/fonts/be-vietnam-pro-edc7af4c3629.woff2";

/**
 * Asks for the font before the style sheet has come, so that it is there at the first paint. Not after the style sheet
 * (fetchPriority): a slow phone would see the page 0.3 s earlier, but others would see their first page without the font.
 */
export function FontPreload() {
  return <link rel="preload" href={fontAddress} as="font" type="font/woff2" crossOrigin="" />;
}
