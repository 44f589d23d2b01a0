import { z } from "zod";

/**
 * What a browser says of a passkey, in the JSON of Web Authentication Level 3 (toJSON of PublicKeyCredential). Extensions
 * are not read: none decides anything.
 */

const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/);

const credential = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional().catch(undefined),
};

/** Of a new passkey. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    /** How the device can be reached. */
    transports: z.array(z.string().max(20)).max(10).optional().catch(undefined),
  }),
});

/** Of a passkey that was asked for. */
export const shownPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: bytes(200).optional(),
  }),
});

/** What a browser asks for a passkey with (PublicKeyCredentialRequestOptionsJSON). */
export const askingOptions = z.looseObject({ challenge: z.string() });
export type AskingOptions = z.output<typeof askingOptions>;

/** What a browser makes a passkey from (PublicKeyCredentialCreationOptionsJSON). */
export const makingOptions = z.looseObject({
  challenge: z.string(),
  rp: z.object({ id: z.string().optional(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal("public-key"), alg: z.number().int() })),
});
export type MakingOptions = z.output<typeof makingOptions>;
