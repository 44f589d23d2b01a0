import { createHmac, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "../backend/settings";
import { readVariables } from "../lib/env-files";

/**
 * The key of the portal's sessions. For the sandbox it is made once and stored in the data folder. A real site has to
 * configure it, so that all its machines share it and it is not lost with a folder.
 */
export function sessionSecret(env: NodeJS.ProcessEnv, settings: Environment): string {
  const { NEXTAUTH_SECRET } = readVariables(env);
  if (NEXTAUTH_SECRET) return NEXTAUTH_SECRET;
  if (!isSandbox(settings))
    throw new Error("NEXTAUTH_SECRET is missing: set it to 32 or more random characters");
  const folder = settings.DATA_DIR;
  const file = join(folder, "nextauth-secret");
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new Error(`DATA_DIR ${folder} can't be used: ${(error as Error).message}`);
  }
  try {
    writeFileSync(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}

/** The secret with which the portal signs a player's address for the embedded backend, if PORTAL_SECRET is not set. */
export function portalSecret(sessionSecret: string): string {
  return createHmac("sha256", sessionSecret).update("portal and backend").digest("base64url");
}

/** True for a backend of `npm start`'s own with its sandbox: no database unless SANDBOX is set. */
export function isSandbox(settings: Environment): boolean {
  const { SANDBOX, DATABASE_URL } = settings;
  return startsBackend(settings) && (SANDBOX ?? DATABASE_URL === undefined);
}

/** Whether `npm start` starts a backend: not where one is named that runs elsewhere. */
export const startsBackend = ({ PUBLISHER_API_URL, BACKEND_URL }: Environment): boolean =>
  (PUBLISHER_API_URL ?? BACKEND_URL) === undefined;
