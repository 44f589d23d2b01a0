import type { Check } from "../check";
import { cardChecks } from "./cards";
import { fieldChecks } from "./fields";
import { historyChecks } from "./history";
import { keyAndAmountChecks } from "./keys";
import { orderChecks } from "./orders";
import { listChecks } from "./lists";
import { outcomeChecks } from "./outcomes";
import { pageChecks } from "./pages";
import { sessionChecks } from "./session";
import { shopChecks } from "./shop";
import { sizeChecks } from "./sizes";
import { strangerChecks } from "./strangers";
import { walletChecks } from "./wallet";

/** All checks, in the order in which they run: what everything else needs comes first. */
export const checks: readonly Check[] = [
  ...fieldChecks,
  ...pageChecks,
  ...sizeChecks,
  ...listChecks,
  ...sessionChecks,
  ...orderChecks,
  ...keyAndAmountChecks,
  ...historyChecks,
  ...cardChecks,
  ...outcomeChecks,
  ...shopChecks,
  ...walletChecks,
  ...strangerChecks,
];
