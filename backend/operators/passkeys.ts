import { createHash, randomBytes } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Database } from "../db/database";
import { notePasskeyUse, selectPasskeys, type Passkey } from "../db/operator-passkeys";
import type { Operator } from "../db/operators";
import { spendToken } from "../db/players";
import { keyedHashes, type Secret } from "../db/seal";

/** Web Authentication Level 3 as second factor: a security key, a phone or a password manager. */

export interface PasskeyContext {
  db: Database;
  secret: Secret;
  now: () => Date;
  /** Where browsers reach the portal: passkeys are bound to its host. */
  public_url: string;
}

/**
 * Loaded when first needed: most starts of a backend need none of it, and it takes a quarter of a second. Without root
 * certificates it follows no address in a certificate that a browser sends: any device is taken, whoever made it.
 */
async function load() {
  const library = await import("@simplewebauthn/server");
  for (const identifier of ["android-key", "android-safetynet", "apple", "mds"] as const)
    library.SettingsService.setRootCertificates({ identifier, certificates: [] });
  return library;
}

/** How long the browser's dialog may take. */
const challenge_lifetime_ms = 300_000;

type Purpose = "register" | "sign in";

/** A challenge that is not stored: it names its end, and only this backend can have made it for this operator. */
function makeChallenge({ secret, now }: PasskeyContext, purpose: Purpose, operator_id: string): string {
  const text = `${now().getTime() + challenge_lifetime_ms}.${randomBytes(16).toString("hex")}`;
  return `${text}.${hashesOf(text, purpose, operator_id, secret)[0]}`;
}

const hashesOf = (text: string, purpose: Purpose, operator_id: string, secret: Secret) =>
  keyedHashes(`passkey challenge to ${purpose}, ${operator_id}: ${text}`, secret);

/** The nonce and end of a challenge as the browser signed it, base64url; undefined if it is not ours or is over. */
function readChallenge(
  { secret, now }: PasskeyContext,
  purpose: Purpose,
  operator_id: string,
  signed: string,
): { nonce: string; ends_at: Date } | undefined {
  const [end_ms = "", nonce = "", hash = ""] = Buffer.from(signed, "base64url").toString("utf8").split(".");
  const ends_at = new Date(Number(end_ms));
  const isOurs = hashesOf(`${end_ms}.${nonce}`, purpose, operator_id, secret).includes(hash);
  return isOurs && ends_at > now() ? { nonce, ends_at } : undefined;
}

/** The host that passkeys are bound to, and the origin of the pages that may ask for them. */
function partyOf({ public_url }: PasskeyContext) {
  const { hostname, origin } = new URL(public_url);
  return { id: hostname, origin };
}

const described = ({ id, transports }: Passkey) => ({
  id,
  transports: transports as AuthenticatorTransport[],
});

/** What the browser makes a passkey from. A device that has one of the operator's is not offered again. */
export async function offerPasskey(
  context: PasskeyContext,
  { id, username }: Operator,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await load();
  const party = partyOf(context);
  return generateRegistrationOptions({
    rpName: party.id,
    rpID: party.id,
    userName: username,
    // The same for all of an operator's passkeys, and no name: a device may show it to anybody.
    userID: new Uint8Array(createHash("sha256").update(id).digest()),
    challenge: makeChallenge(context, "register", id),
    timeout: challenge_lifetime_ms,
    excludeCredentials: (await selectPasskeys(context.db, id)).map(described),
    authenticatorSelection: { residentKey: "preferred", userVerification: "preferred" },
  });
}

/** The passkey that the browser has made by an offer; undefined if it can't be verified, or the offer was used. */
export async function readNewPasskey(
  context: PasskeyContext,
  { id: operator_id }: Operator,
  shown: Omit<RegistrationResponseJSON, "clientExtensionResults">,
): Promise<Pick<Passkey, "id" | "publicKey" | "counter" | "transports"> | undefined> {
  const { verifyRegistrationResponse } = await load();
  const credential = await verified(context, "register", operator_id, async (expected) => {
    const response = { ...shown, clientExtensionResults: {} };
    const { verified, registrationInfo } = await verifyRegistrationResponse({ response, ...expected });
    return verified ? registrationInfo.credential : undefined;
  });
  return (
    credential && {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: credential.transports ?? [],
    }
  );
}

/** What the browser asks for one of these passkeys with; undefined without any. */
export async function askPasskey(
  context: PasskeyContext,
  operator_id: string,
  passkeys: readonly Passkey[],
): Promise<PublicKeyCredentialRequestOptionsJSON | undefined> {
  if (passkeys.length === 0) return undefined;
  const { generateAuthenticationOptions } = await load();
  return generateAuthenticationOptions({
    rpID: partyOf(context).id,
    challenge: makeChallenge(context, "sign in", operator_id),
    timeout: challenge_lifetime_ms,
    allowCredentials: passkeys.map(described),
    userVerification: "preferred",
  });
}

/** Accepts a passkey's answer to `askPasskey`, once. */
export async function spendPasskey(
  context: PasskeyContext,
  operator_id: string,
  passkeys: readonly Passkey[],
  shown: Omit<AuthenticationResponseJSON, "clientExtensionResults">,
): Promise<boolean> {
  const passkey = passkeys.find(({ id }) => id === shown.id);
  if (!passkey) return false;
  const { verifyAuthenticationResponse } = await load();
  const { publicKey, counter } = passkey;
  const credential = {
    ...described(passkey),
    publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
    counter,
  };
  const new_counter = await verified(context, "sign in", operator_id, async (expected) => {
    const response = { ...shown, clientExtensionResults: {} };
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      credential,
      ...expected,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
  if (new_counter === undefined) return false;
  return notePasskeyUse(context.db, passkey.id, new_counter, context.now());
}

/**
 * What `verify` answers of a response to one of our challenges, which is spent. The library throws at what is wrong with
 * a response; all of that is one answer here, since nobody but an attacker can do anything about it.
 */
async function verified<T>(
  context: PasskeyContext,
  purpose: Purpose,
  operator_id: string,
  verify: (expected: {
    expectedChallenge: (signed: string) => boolean;
    expectedOrigin: string;
    expectedRPID: string;
    requireUserVerification: false;
  }) => Promise<T | undefined>,
): Promise<T | undefined> {
  const party = partyOf(context);
  let challenge: ReturnType<typeof readChallenge>;
  const expected = {
    expectedChallenge: (signed: string) =>
      (challenge = readChallenge(context, purpose, operator_id, signed)) !== undefined,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    // The password was shown before: the passkey has to be at hand, and need not know whose hand.
    requireUserVerification: false as const,
  };
  const answer = await verify(expected).catch(() => undefined);
  if (answer === undefined || !challenge) return undefined;
  const { nonce, ends_at } = challenge;
  const isFresh = await spendToken(context.db, `passkey challenge ${nonce}`, ends_at, context.now());
  return isFresh ? answer : undefined;
}
