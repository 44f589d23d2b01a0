import localFont from "next/font/local";

/**
 * Be Vietnam Pro, regular and semi-bold in one file, so that neither weight waits for the other. Without hinting
 * instructions a phone lays out text three times as fast (README.md here says how the file is made). `optional`
 * prevents a layout shift on a slow first visit.
 */
export const beVietnamPro = localFont({
  src: "./be-vietnam-pro.woff2",
  weight: "400 600",
  variable: "--font-be-vietnam-pro",
  display: "optional",
});
