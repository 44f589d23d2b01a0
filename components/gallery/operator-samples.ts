import type { Answer } from "@/lib/contract/endpoint";
import type { getOperatorSelf } from "@/lib/contract/endpoints/operator";
import { order } from "./samples";

/** An administrator who has just been added: without a second factor. */
export const self: Answer<typeof getOperatorSelf>["data"] = {
  id: "operator:anna",
  username: "anna",
  role: "admin",
  needed: null,
  app: false,
  passkeys: [],
  recovery_codes: 0,
};

export const passkey: (typeof self)["passkeys"][number] = {
  id: "AQ",
  name: "YubiKey",
  created_at: order.created_at,
  used_at: null,
};
