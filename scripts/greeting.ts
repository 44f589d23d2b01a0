import { isSandbox } from "./secret";

/** The lines that `npm start` prints once the site is up: its address and, in the sandbox only, the players. */
export function greeting(env: NodeJS.ProcessEnv, port = 3000): string[] {
  const address = `open ${env.PUBLIC_URL || `http://localhost:${port}`}`;
  return isSandbox(env) ? [address, "sandbox players: player01 … player05, password matkhau123"] : [address];
}
