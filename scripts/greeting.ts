import { isSandbox } from "./secret";

/** What `npm start` says once the site is up: where it is, and in the sandbox alone who may sign in. */
export function greeting(env: NodeJS.ProcessEnv, port = 3000): string[] {
  const address = `open ${env.PUBLIC_URL || `http://localhost:${port}`}`;
  return isSandbox(env) ? [address, "sandbox players: player01 … player05, password matkhau123"] : [address];
}
