import localFont from "next/font/local";

/**
 * Be Vietnam Pro in two weights. The Vietnamese letters are a face of their own, bounded by unicode-range and listed
 * first, so that a word with marks never mixes two fonts. `optional` keeps the layout still on a slow first visit.
 */
export const vietnamese = localFont({
  src: [
    {
      path: "../node_modules/@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-400-normal.woff2",
      weight: "400",
    },
    {
      path: "../node_modules/@fontsource/be-vietnam-pro/files/be-vietnam-pro-vietnamese-600-normal.woff2",
      weight: "600",
    },
  ],
  variable: "--font-vietnamese",
  display: "optional",
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB",
    },
  ],
});

export const latin = localFont({
  src: [
    {
      path: "../node_modules/@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-400-normal.woff2",
      weight: "400",
    },
    {
      path: "../node_modules/@fontsource/be-vietnam-pro/files/be-vietnam-pro-latin-600-normal.woff2",
      weight: "600",
    },
  ],
  variable: "--font-latin",
  display: "optional",
});
