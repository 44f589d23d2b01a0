import { z } from "zod";
import { shownPasskey } from "./passkey";
import { roles } from "./rights";

export const roleName = z.enum(roles, { error: "invalid" });

/** Of an operator who signs in. */
export const operatorName = z
  .string({ error: "username_required" })
  .trim()
  .min(1, "username_required")
  .max(64, "username_long");

/** As OPERATORS writes a name, and with no two written alike: small letters alone. */
export const newOperatorName = operatorName.regex(/^[a-z0-9._-]+$/, "operator_name_format");

export const password = z
  .string({ error: "password_required" })
  .min(1, "password_required")
  .max(256, "password_long");

export const newPassword = password.min(12, "password_short");

/** A code of the authenticator app, or a recovery code. */
export const factorCode = z
  .string({ error: "code_required" })
  .trim()
  .min(1, "code_required")
  .max(32, "invalid");

/** The second factor as it is shown: one of the two. */
export const shownFactor = {
  code: factorCode.optional(),
  passkey: shownPasskey.optional(),
};
export type ShownFactor = z.output<z.ZodObject<typeof shownFactor>>;

/** Of the calls of an operator's own account. */
export const ownAccount = { auth: "operator", right: "ownAccount", level: "unused" } as const;
