import type { Check } from "../check";
import { cardChecks } from "./cards";
import { fieldChecks } from "./fields";
import { historyChecks } from "./history";
import { keyAndAmountChecks } from "./keys";
import { orderChecks } from "./orders";
import { listChecks } from "./lists";
import { pageChecks } from "./pages";
import { sessionChecks } from "./session";
import { strangerChecks } from "./strangers";
import { walletChecks } from "./wallet";

/** All checks, in the order in which they run: what everything else needs comes first. */
export const checks: readonly Check[] = [
  ...fieldChecks,
  ...pageChecks,
  ...listChecks,
  ...sessionChecks,
  ...orderChecks,
  ...keyAndAmountChecks,
  ...historyChecks,
  ...cardChecks,
  ...walletChecks,
  ...strangerChecks,
];
