import type { z } from "zod";
import type { Result } from "@/lib/contract/errors";
import type { Database } from "../db/database";

export interface CommandContext {
  db: Database;
  now: () => Date;
}

/**
 * What a program at a terminal does in the database: directly, or through the backend that has it open (PGlite takes one
 * process). Input and output are JSON.
 */
export interface Command<Input extends z.ZodType, Output> {
  input: Input;
  run: (context: CommandContext, input: z.output<Input>) => Promise<Result<Output>>;
}

export const command = <Input extends z.ZodType, Output>(
  input: Input,
  run: Command<Input, Output>["run"],
): Command<Input, Output> => ({ input, run });
