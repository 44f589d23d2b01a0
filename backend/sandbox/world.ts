import type { Database } from "../db/database";

/** What the sandbox's parts share: the world outside, in one process with the backend that it tests. */
export interface World {
  db: Database;
  now: () => Date;
  /** Runs something later; tests run it at once. */
  later: (delay_ms: number, work: () => Promise<unknown>) => void;
  /** The backend's own address, for its callbacks. */
  backend_url: string;
  /** The address under which a browser reaches the backend. */
  backend_public_url: string;
  public_url: string;
  keys: SandboxKeys;
}

/** What both sides of a sandboxed provider know. No secret: the sandbox is refused for production. */
export interface SandboxKeys {
  vnpay: { tmn_code: string; hash_secret: string };
  bank_secret: string;
  card: { partner_id: string; partner_key: string };
  game_server_secret: string;
}

export const sandboxKeys: SandboxKeys = {
  vnpay: { tmn_code: "SANDBOX1", hash_secret: "sandbox-vnpay-hash-secret" },
  bank_secret: "sandbox-bank-secret",
  card: { partner_id: "sandbox-partner", partner_key: "sandbox-partner-key" },
  game_server_secret: "sandbox-game-server-secret",
};

export const outcomes = ["paid", "declined", "expired", "short", "over"] as const;
export type SandboxOutcome = (typeof outcomes)[number];

export const callbackModes = ["sent", "late", "lost", "twice", "forged"] as const;
export type CallbackMode = (typeof callbackModes)[number];

export const late_ms = 5000;
