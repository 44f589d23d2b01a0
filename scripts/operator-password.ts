import { createInterface } from "node:readline/promises";
import { hashPassword } from "../backend/db/password";

/** `npm run operator-password -- NAME`: asks for a password, and prints the entry for OPERATORS. */
const least = 12;
const name = process.argv[2] ?? "";

if (!/^[\w.-]{1,64}$/.test(name)) {
  console.error("npm run operator-password -- NAME   (letters, digits, dot, dash, underscore)");
  process.exit(2);
}
const terminal = createInterface({ input: process.stdin, output: process.stderr });
const password = await terminal.question(`Password of ${name}, at least ${least} characters: `);
terminal.close();
if (password.length < least) {
  console.error(`too short: at least ${least} characters`);
  process.exit(2);
}
console.log(`${name}:${await hashPassword(password)}`);
