import { isOpenAt } from "./opening-hours";

/** Direct bank transfer is closed in UTC hours 16 to 22 inclusive: 23:00 to 6:00 in Vietnam (spec.md §9). */
export const isBankTransferClosed = (now: Date): boolean => !isOpenAt([{ from: "06:00", to: "23:00" }], now);
