import localFont from "next/font/local";

/**
 * Be Vietnam Pro in two weights, Latin and Vietnamese letters in one file each, without hinting instructions: half the
 * weight, and a phone lays out text three times as fast (README.md here tells how the files are made). `optional` keeps
 * the layout still on a slow first visit.
 */
export const beVietnamPro = localFont({
  src: [
    { path: "./be-vietnam-pro-400.woff2", weight: "400" },
    { path: "./be-vietnam-pro-600.woff2", weight: "600" },
  ],
  variable: "--font-be-vietnam-pro",
  display: "optional",
});
