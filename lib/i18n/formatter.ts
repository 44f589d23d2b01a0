import { createFormatter } from "next-intl";
import { timeZone } from "./time-zone";

/** Numbers and days read alike in both languages (spec.md §9), whatever a browser's own habit. */
export const formatter = createFormatter({ locale: "vi", timeZone });
