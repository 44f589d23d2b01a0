import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";
import type { AskingOptions, MakingOptions } from "@/lib/contract/passkey";

/** Why a browser gave no passkey: its sentence is in messages, `operator.passkeyFaults`. */
export type PasskeyFault = "cancelled" | "known" | "unsupported" | "address" | "failed";

type Made<T> = { ok: true; value: T } | { ok: false; fault: PasskeyFault };

const faults: Record<string, PasskeyFault> = {
  // Refused by the person, or nothing happened in time: browsers do not tell which.
  NotAllowedError: "cancelled",
  AbortError: "cancelled",
  InvalidStateError: "known",
  NotSupportedError: "unsupported",
  SecurityError: "address",
};

/** Without a secure context, such as http:// on another host than localhost, browsers do not have the interface. */
const isSupported = () => "PublicKeyCredential" in window;

async function withLibrary<T>(
  work: (library: typeof import("@simplewebauthn/browser")) => Promise<T>,
): Promise<Made<T>> {
  if (!isSupported()) return { ok: false, fault: "unsupported" };
  try {
    return { ok: true, value: await work(await import("@simplewebauthn/browser")) };
  } catch (error) {
    return { ok: false, fault: (error instanceof Error && faults[error.name]) || "failed" };
  }
}

/** Has the browser make a passkey, by its own dialog. */
export const makePasskey = (options: MakingOptions): Promise<Made<RegistrationResponseJSON>> =>
  withLibrary(({ startRegistration }) =>
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
  );

/** Has the browser ask for one of the operator's passkeys, by its own dialog. */
export const showPasskey = (options: AskingOptions): Promise<Made<AuthenticationResponseJSON>> =>
  withLibrary(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
  );
