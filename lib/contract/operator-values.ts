import { z } from "zod";
import { roles } from "./rights";

export const roleName = z.enum(roles, { error: "invalid" });

/** As OPERATORS writes a name, and with no two written alike: small letters alone. */
export const newOperatorName = z
  .string({ error: "username_required" })
  .trim()
  .min(1, "username_required")
  .max(64, "username_long")
  .regex(/^[a-z0-9._-]+$/, "operator_name_format");
