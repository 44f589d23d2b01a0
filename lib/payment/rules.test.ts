import { endpoints } from "@/lib/contract";
import { ruleOf } from "./rules";

test.each([
  ["a transfer's own call", endpoints.createBankTransfer, undefined, "bankHours"],
  ["a package paid by transfer", endpoints.purchase, 15, "bankHours"],
  ["an item paid with Vxu", endpoints.purchaseWallet, undefined, "walletLockout"],
  ["a package paid with Vxu", endpoints.purchase, 12, "walletLockout"],
  ["a package, whatever type its id has", endpoints.purchase, "12", "walletLockout"],
  ["a card", endpoints.purchase, 4, undefined],
  ["an id without a method", endpoints.purchase, 999, undefined],
  ["a gift, which locks nothing", endpoints.purchaseWebshop, undefined, undefined],
  ["a call that is not a payment", endpoints.getBalance, undefined, undefined],
])("%s", (_, endpoint, payment_id, rule) => expect(ruleOf(endpoint, payment_id)).toBe(rule));
