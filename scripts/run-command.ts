import { userInfo } from "node:os";
import type { OpenDatabase } from "../backend/db/database";
import { openPglite, openPostgres } from "../backend/db/open-database";
import { poolerOf } from "../backend/connect";
import { FolderInUse } from "../backend/db/folder-lock";
import { commands, type CommandInput, type CommandName, type CommandResult } from "../backend/commands";
import { signCommand } from "../backend/commands/proof";
import { readSettings, type Environment } from "../backend/settings";
import { loadEnvFile } from "../lib/env-files";
import { portalSecret, sessionSecret } from "./secret";

/** Runs a command on the database of the environment: directly, or by the running backend that has it open. */
export async function runCommand<Name extends CommandName>(
  name: Name,
  input: CommandInput<Name>,
): Promise<CommandResult<Name>> {
  loadEnvFile();
  const settings = readSettings(process.env);
  if (settings.PUBLISHER_API_URL)
    throw new Error(
      "PUBLISHER_API_URL is set: what is sold, and who may change it, is decided by the publisher's own backend",
    );
  const database = await openUnlessTaken(settings);
  if (!database) return callBackend(settings, name, input);
  try {
    const run = commands[name].run as (context: object, input: unknown) => Promise<CommandResult<Name>>;
    return await run({ db: database.db, now: () => new Date() }, input);
  } finally {
    await database.close();
  }
}

/** The person at the terminal, for what is recorded. */
export const terminalUser = () => `${userInfo().username} (command)`;

async function openUnlessTaken(settings: Environment): Promise<OpenDatabase | undefined> {
  if (settings.DATABASE_URL) return openPostgres(settings.DATABASE_URL, 2, undefined, poolerOf(settings));
  try {
    return await openPglite(settings.DATA_DIR);
  } catch (error) {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  }
}

async function callBackend<Name extends CommandName>(
  settings: Environment,
  name: Name,
  input: CommandInput<Name>,
): Promise<CommandResult<Name>> {
  const body = JSON.stringify(input);
  const secret = settings.PORTAL_SECRET ?? portalSecret(sessionSecret(process.env, settings));
  const answer = await fetch(`http://127.0.0.1:${settings.BACKEND_PORT}/commands/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...signCommand(secret, name, body, new Date()) },
    body,
  }).catch(() => undefined);
  const read = (await answer?.json().catch(() => undefined)) as
    { code: number; message: string; data: { error?: string; fields?: Record<string, string> } } | undefined;
  if (!read || (read.code !== 200 && read.data.error === "not_found" && name !== "restoreCatalogue"))
    throw new Error(
      `a backend has the data folder ${settings.DATA_DIR} open and does not take commands at port ${settings.BACKEND_PORT}: set BACKEND_PORT and PORTAL_SECRET as it has them, or stop it first`,
    );
  if (read.code === 200) return { ok: true, value: read.data } as CommandResult<Name>;
  return { ok: false, ...read.data } as CommandResult<Name>;
}
