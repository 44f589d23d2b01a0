import { DrizzleQueryError } from "drizzle-orm/errors";
import type { OpenDatabase } from "../backend/db/database";
import { runOn } from "./run-command";

test("a command whose query fails says why, and none of its parameters", async () => {
  const full = Object.assign(new Error("the disk is full"), { code: "53100" });
  const failure = new DrizzleQueryError("insert into operators", ["scrypt$a$secret-of-anna"], full);
  expect(failure.message).toContain("secret-of-anna");
  const close = jest.fn();
  const db = { transaction: () => Promise.reject(failure) };
  const input = {
    by: "root (command)",
    username: "anna",
    role: "admin" as const,
    password: { hash: "scrypt$a$secret-of-anna", given: true },
  };
  const failed = await runOn({ db, close } as unknown as OpenDatabase, "addOperator", input).then(
    () => "",
    (error: Error) => `${error.message} ${error.stack}`,
  );
  expect(failed).toContain("53100: the disk is full");
  expect(failed).not.toContain("secret-of-anna");
  expect(close).toHaveBeenCalled();
});
