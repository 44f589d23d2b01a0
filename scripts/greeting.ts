import type { Environment } from "../backend/settings";
import { isSandbox } from "./secret";

/** The lines that `npm start` prints once the site is up: its address and, in the sandbox only, the players. */
export function greeting(settings: Environment): string[] {
  const address = `open ${settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`}`;
  return isSandbox(settings)
    ? [address, "sandbox players: player01 … player05, password matkhau123"]
    : [address];
}
