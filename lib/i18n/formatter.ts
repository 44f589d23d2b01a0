import { createFormatter } from "next-intl";
import { timeZone } from "./time-zone";

/** Numbers and dates have the same format in both languages (spec.md §9), whatever the browser's locale. */
export const formatter = createFormatter({ locale: "vi", timeZone });
