import { parseArgs } from "node:util";
import { roles, type Role } from "../../lib/contract/rights";

export const usage = `npm run operator -- list [--json]
npm run operator -- add NAME --role ROLE [--password-file FILE]
npm run operator -- change NAME [--role ROLE] [--new-password | --password-file FILE] [--reset-factor]
npm run operator -- remove NAME

ROLE             ${roles.join(", ")}
--password-file  a file with the password, at least 12 characters; without it one is made and printed once
--new-password   makes a new password and prints it once; the operator's sessions end
--reset-factor   forgets authenticator app, passkeys and recovery codes; the operator sets up new ones`;

/** Where the new password comes from: made and printed, or a file's. */
type PasswordFrom = { kind: "made" } | { kind: "file"; file: string };

export type OperatorAsked =
  | { ok: false; why: string }
  | { ok: true; action: "list"; json: boolean }
  | { ok: true; action: "add"; name: string; role: Role; password: PasswordFrom }
  | {
      ok: true;
      action: "change";
      name: string;
      role?: Role;
      password?: PasswordFrom;
      reset_factor: boolean;
    }
  | { ok: true; action: "remove"; name: string };

const options = {
  json: { type: "boolean" },
  role: { type: "string" },
  "password-file": { type: "string" },
  "new-password": { type: "boolean" },
  "reset-factor": { type: "boolean" },
} as const;

/** The options that go with each action. */
const allowed: Record<string, readonly (keyof typeof options)[]> = {
  list: ["json"],
  add: ["role", "password-file"],
  change: ["role", "password-file", "new-password", "reset-factor"],
  remove: [],
};

/** Parses the arguments, or says in one line what is wrong with them; never with a value, which may be a password. */
export function parseOperatorArgs(args: readonly string[]): OperatorAsked {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    return no((error as Error).message.split(". ")[0] ?? "unknown argument");
  }
  const [action = "", typed, ...more] = parsed.positionals;
  // Names are of small letters alone.
  const name = typed?.trim().toLowerCase();
  const {
    role,
    "password-file": file,
    "new-password": made,
    "reset-factor": reset_factor = false,
  } = parsed.values;
  if (!Object.hasOwn(allowed, action)) return no("say list, add, change or remove");
  if (more.length > 0) return no("there is a word too many: a password is never an argument");
  const strange = Object.keys(parsed.values).find(
    (option) => !allowed[action]?.some((known) => known === option),
  );
  if (strange) return no(`--${strange} does not go with ${action}`);
  if (action === "list")
    return name ? no("list takes no name") : { ok: true, action, json: parsed.values.json ?? false };
  if (!name) return no(`${action} needs a name`);
  if (role !== undefined && !isRole(role)) return no(`--role must be one of ${roles.join(", ")}`);
  if (action === "remove") return { ok: true, action, name };
  if (action === "add") {
    if (!role) return no("add needs --role");
    return {
      ok: true,
      action,
      name,
      role,
      password: file === undefined ? { kind: "made" } : { kind: "file", file },
    };
  }
  if (made && file !== undefined) return no("--new-password and --password-file do not go together");
  const password = file === undefined ? made && ({ kind: "made" } as const) : { kind: "file" as const, file };
  if (!role && !password && !reset_factor) return no("say what changes");
  return { ok: true, action: "change", name, role, password: password || undefined, reset_factor };
}

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);
const no = (why: string): OperatorAsked => ({ ok: false, why });
