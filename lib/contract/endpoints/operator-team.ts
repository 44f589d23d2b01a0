import { z } from "zod";
import * as addresses from "../operator-addresses";
import { define } from "../endpoint";
import { newOperatorName, operatorName, roleName } from "../operator-values";
import { moment, textId } from "../values";

/** Who may use the desk: added, changed and removed by an administrator. */

const changing = {
  auth: "operator",
  right: "changeOperators",
  asksAgain: true,
  level: "unused",
} as const;
const one = z.object({ username: operatorName });
const madePassword = z
  .string()
  .describe("Shown this once; its operator has to replace it before anything else can be done");

export const listOperators = define(addresses.listOperators)({
  name: "listOperators",
  summary: "Who may use the desk, with which role, second factor and sessions",
  auth: "operator",
  right: "readOperators",
  level: "unused",
  data: z.array(
    z.object({
      id: textId,
      username: z.string(),
      role: roleName,
      created_at: moment,
      factor: z.boolean().describe("Whether a second factor is set up"),
      password_given: z.boolean().describe("Somebody else made the password, and it was not replaced yet"),
      sandbox: z.boolean().describe("Can be used in the sandbox alone"),
      sessions: z.number().int(),
      /** When the latest of the sessions that have not ended was last seen. */
      seen_at: moment.optional(),
    }),
  ),
});

export const addOperator = define(addresses.addOperator)({
  name: "addOperator",
  summary: "Let one more person use the desk, by a password that is made",
  ...changing,
  refusals: ["operator_name_taken"],
  body: z.object({ username: newOperatorName, role: roleName }),
  data: z.object({ username: z.string(), password: madePassword }),
});

export const changeOperator = define(addresses.changeOperator)({
  name: "changeOperator",
  summary: "Another role; a new password or a factor to be set up again ends all sessions",
  ...changing,
  refusals: ["operator_unknown", "last_admin"],
  body: one.extend({
    role: roleName.optional(),
    new_password: z.boolean().optional(),
    reset_factor: z.boolean().optional(),
    end_sessions: z.boolean().optional(),
  }),
  data: z.object({ username: z.string(), password: madePassword.optional() }),
});

export const removeOperator = define(addresses.removeOperator)({
  name: "removeOperator",
  summary: "End an operator's sessions and access at once; what was done stays in the audit log",
  ...changing,
  refusals: ["operator_unknown", "last_admin"],
  body: one,
});
