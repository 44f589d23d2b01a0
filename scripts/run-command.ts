import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { join } from "node:path";
import { DrizzleQueryError } from "drizzle-orm/errors";
import type { OpenDatabase } from "../backend/db/database";
import { reasonOf } from "../backend/db/failure";
import { connectPostgres, openPglite, openPostgres, usualWaits } from "../backend/db/open-database";
import { poolerOf } from "../backend/connect";
import { FolderInUse } from "../backend/db/folder-lock";
import { commands, type CommandInput, type CommandName, type CommandResult } from "../backend/commands";
import { signCommand } from "../backend/commands/proof";
import { readSettings, type Environment } from "../backend/settings";
import { hasForeignBackend, localUrl } from "../lib/env";
import { loadEnvFile, readVariables } from "../lib/env-files";
import { isSandbox, portalSecret, sessionSecret } from "./secret";

/** How long the doctor waits for a backend's answer; an import may take longer. */
const reading_ms = 10_000;

/** Runs a command on the database of the environment: directly, or by the running backend that has it open. */
export async function runCommand<Name extends CommandName>(
  name: Name,
  input: CommandInput<Name>,
): Promise<CommandResult<Name>> {
  const settings = readCommandSettings();
  const database = await openUnlessTaken(settings);
  if (database) return runOn(database, name, input);
  const answered = await askBackend(settings, name, input);
  if (answered) return answered;
  throw new Error(
    `a backend has the data folder ${settings.DATA_DIR} open and does not take commands at port ${settings.BACKEND_PORT}: set BACKEND_PORT and PORTAL_SECRET as it has them, or stop it first`,
  );
}

/**
 * What `npm run doctor` reads of the database, with nothing changed on the way: PostgreSQL is not migrated, and a data
 * folder is not opened here, but asked for at the backend that has it open. Undefined where none answers.
 */
export async function readSaleFacts(): Promise<CommandResult<"readSaleFacts"> | undefined> {
  const settings = readCommandSettings();
  if (settings.DATABASE_URL) {
    const database = connectPostgres(settings.DATABASE_URL, 2, usualWaits, poolerOf(settings));
    return runOn(database, "readSaleFacts", {});
  }
  // Whatever else may listen at the port is not waited for.
  const signal = AbortSignal.timeout(reading_ms);
  return hasSecret(settings) ? askBackend(settings, "readSaleFacts", {}, signal) : undefined;
}

/** The person at the terminal, for what is recorded. */
export const terminalUser = () => `${userInfo().username} (command)`;

function readCommandSettings(): Environment {
  loadEnvFile();
  const settings = readSettings(process.env);
  if (hasForeignBackend(settings))
    throw new Error(
      "PUBLISHER_API_URL is set: what is sold, and who may change it, is decided by the publisher's own backend",
    );
  if (settings.BACKEND_URL && !settings.DATABASE_URL)
    throw new Error("DATABASE_URL is missing: commands work on the database of the backend at BACKEND_URL");
  return settings;
}

/** Rejects with the database's own reason: a failed query's message repeats its parameters, which are gift codes and hashes. */
export async function runOn<Name extends CommandName>(
  database: OpenDatabase,
  name: Name,
  input: CommandInput<Name>,
): Promise<CommandResult<Name>> {
  try {
    const run = commands[name].run as (context: object, input: unknown) => Promise<CommandResult<Name>>;
    return await run({ db: database.db, now: () => new Date() }, input);
  } catch (error) {
    throw error instanceof DrizzleQueryError ? new Error(reasonOf(error)) : error;
  } finally {
    await database.close();
  }
}

async function openUnlessTaken(settings: Environment): Promise<OpenDatabase | undefined> {
  if (settings.DATABASE_URL) return openPostgres(settings.DATABASE_URL, 2, undefined, poolerOf(settings));
  try {
    return await openPglite(settings.DATA_DIR);
  } catch (error) {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  }
}

/** Whether a backend's secret is known here without making one, which the sandbox's first use of it does. */
function hasSecret(settings: Environment): boolean {
  const { NEXTAUTH_SECRET } = readVariables(process.env);
  if (settings.PORTAL_SECRET !== undefined || NEXTAUTH_SECRET !== undefined) return true;
  return isSandbox(settings) && existsSync(join(settings.DATA_DIR, "nextauth-secret"));
}

/** Undefined where no backend takes this command at the port. */
async function askBackend<Name extends CommandName>(
  settings: Environment,
  name: Name,
  input: CommandInput<Name>,
  signal?: AbortSignal,
): Promise<CommandResult<Name> | undefined> {
  const body = JSON.stringify(input);
  const secret = settings.PORTAL_SECRET ?? portalSecret(sessionSecret(process.env, settings));
  const answer = await fetch(`${localUrl(settings.HOST, settings.BACKEND_PORT)}/commands/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...signCommand(secret, name, body, new Date()) },
    body,
    signal,
  }).catch(() => undefined);
  const read = (await answer?.json().catch(() => undefined)) as
    { code: number; message: string; data: { error?: string; fields?: Record<string, string> } } | undefined;
  if (!read || (read.code !== 200 && read.data?.error === "not_found" && name !== "restoreCatalogue"))
    return undefined;
  if (read.code === 200) return { ok: true, value: read.data } as CommandResult<Name>;
  return { ok: false, ...read.data } as CommandResult<Name>;
}
