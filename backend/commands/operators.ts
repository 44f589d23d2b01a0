import { z } from "zod";
import { accept } from "@/lib/contract/errors";
import { newOperatorName, roleName } from "@/lib/contract/operator-values";
import { selectOperators } from "../db/operators";
import { addOperator, changeOperator, removeOperator, type Changing } from "../operators/change-operators";
import { command, type CommandContext } from "./command";

const by = z.string().min(1).max(100);
const username = z.string().min(1).max(64);
const password = z.object({ hash: z.string().regex(/^scrypt\$[\w+/=]+\$[\w+/=]+$/), given: z.boolean() });

const changing = ({ db, now }: CommandContext, user: string): Changing => ({
  db,
  now: now(),
  by: { id: null, username: user },
  client_address: "terminal",
});

/** `npm run operator`. Passwords come as hashes, made by the command itself. */
export const operatorCommands = {
  listOperators: command(z.object({}), async ({ db }) => {
    const rows = await selectOperators(db);
    return accept({
      operators: rows.map(({ username, role, createdAt, has_factor, sandbox }) => ({
        username,
        role,
        created_at: createdAt.toISOString(),
        second_factor: has_factor,
        sandbox,
      })),
    });
  }),

  addOperator: command(
    z.object({ by, username: newOperatorName, role: roleName, password }),
    (context, { by: user, ...added }) => addOperator(changing(context, user), added),
  ),

  changeOperator: command(
    z.object({
      by,
      username,
      role: roleName.optional(),
      password: password.optional(),
      reset_factor: z.boolean().optional(),
    }),
    (context, { by: user, ...changed }) => changeOperator(changing(context, user), changed),
  ),

  removeOperator: command(z.object({ by, username }), (context, asked) =>
    removeOperator(changing(context, asked.by), asked.username),
  ),
};
