import type { Database } from "../db/database";
import type { Secret } from "../db/seal";

/** What the simulators share. They run in the same process as the backend that calls them. */
export interface SandboxContext {
  db: Database;
  now: () => Date;
  /** The clock that signed calls are checked by; `now` may be shifted. */
  outside_now: () => Date;
  /** Runs work after a delay; tests run it at once. */
  later: (delay_ms: number, work: () => Promise<unknown>) => void;
  /** The backend's own address, for its callbacks. */
  backend_url: string;
  /** The address under which a browser reaches the backend. */
  backend_public_url: string;
  public_url: string;
  keys: SandboxKeys;
  /** The backend's secret, with which the games sign a dt. */
  secret: Secret;
  /** The fault of the next call to a provider, by the provider's name; set by tests. */
  faults: Map<string, SandboxFault>;
}

/**
 * The provider accepts the call and then: `reset` closes the connection, `nonsense` sends an unreadable answer, `slow`
 * answers after the time-out, `early` makes the payment and its callback before it answers.
 */
export type SandboxFault = "reset" | "nonsense" | "slow" | "early";

/** The keys that backend and simulators share. Not secret: the sandbox is refused in production. */
export interface SandboxKeys {
  vnpay: { tmn_code: string; hash_secret: string };
  bank_secret: string;
  card: { partner_id: string; partner_key: string };
  momo: { partner_code: string; access_key: string; secret_key: string };
  zalopay: { app_id: number; key1: string; key2: string };
  viettel_money: { merchant_code: string; access_code: string; hash_key: string };
  moca: { partner_id: string; partner_secret: string; merchant_id: string };
  sms: { access_key: string; secret: string };
  international: { merchant: string; access_code: string; hash_secret: string };
  sheet: { merchant_id: string; secret: string };
  game_server_secret: string;
  facebook: { app_id: string; app_secret: string };
  oidc: { client_id: string; client_secret: string };
  captcha_secret: string;
}

export const sandboxKeys: SandboxKeys = {
  vnpay: { tmn_code: "SANDBOX1", hash_secret: "sandbox-vnpay-hash-secret" },
  bank_secret: "sandbox-bank-secret",
  card: { partner_id: "sandbox-partner", partner_key: "sandbox-partner-key" },
  momo: { partner_code: "MOMOSANDBOX", access_key: "sandbox-momo-access", secret_key: "sandbox-momo-secret" },
  zalopay: { app_id: 2554, key1: "sandbox-zalopay-key1", key2: "sandbox-zalopay-key2" },
  viettel_money: {
    merchant_code: "SANDBOXVGP",
    access_code: "sandbox-viettel-access",
    hash_key: "sandbox-viettel-key",
  },
  moca: { partner_id: "sandbox-moca", partner_secret: "sandbox-moca-secret", merchant_id: "SANDBOX" },
  sms: { access_key: "sandbox-sms-access", secret: "sandbox-sms-secret" },
  international: {
    merchant: "SANDBOXVGP",
    access_code: "SANDBOX1",
    hash_secret: "6D0870CDE5F24F34F3915FB0045120DB6D0870CDE5F24F34F3915FB0045120DB",
  },
  sheet: { merchant_id: "sandbox-sheet", secret: "sandbox-sheet-secret" },
  game_server_secret: "whsec_c2FuZGJveC1nYW1lLXNlcnZlci1zZWNyZXQ=",
  facebook: { app_id: "sandbox-app", app_secret: "sandbox-app-secret" },
  oidc: { client_id: "sandbox-portal", client_secret: "sandbox-oidc-secret" },
  captcha_secret: "sandbox-captcha-secret",
};

/** `cancelled`: declined by the player, not by the provider. */
export const outcomes = ["paid", "declined", "cancelled", "expired", "short", "over"] as const;
export type SandboxOutcome = (typeof outcomes)[number];

export const callbackModes = ["sent", "late", "lost", "twice", "forged"] as const;
export type CallbackMode = (typeof callbackModes)[number];

export const late_ms = 5000;
