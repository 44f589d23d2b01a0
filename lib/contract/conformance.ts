import { z } from "zod";

/**
 * What `npm run conform` writes about a backend. `level`: a backend without what is "required" can't be used; without a
 * "feature" it lacks that feature.
 */
export const conformance = z.object({
  result: z.enum(["pass", "fail"]),
  date: z.iso.datetime({ offset: true }).optional(),
  /** Where a key was given: conformance-signature.ts. */
  signature: z.string().optional(),
  checks: z.array(
    z.object({
      name: z.string(),
      call: z.string(),
      field: z.string().default(""),
      level: z.enum(["required", "feature"]),
      ok: z.boolean(),
      /** The value received, without secrets. */
      value: z.string().default(""),
      /** What players would see. */
      effect: z.string().default(""),
      /** A command that shows it. */
      curl: z.string().default(""),
    }),
  ),
});
export type Conformance = z.output<typeof conformance>;

/** A part of a game's page that a backend may not have. */
export type LackedPart = "items" | "webshop" | "milestones";

/** The name of the check that a call is answered at all. */
export const answeredCheck = ({ name, success }: { name: string; success: number }) =>
  `${name} is answered with code ${success}`;

/** The same of a gift of the web shop. */
export const giftKeyCheck = "the same key is one gift, charged once";

/** A check that could not be made says so in its value. */
export const notRunValue = (why: string) => `not run: ${why}`;
const isNotRun = ({ value }: { value: string }) => value.startsWith(notRunValue(""));

/** Whether a file shows that the same key is one order: of a top-up always, of a gift where gifts could be bought. */
export const showsHonouredKey = (checks: Conformance["checks"]): boolean =>
  keyChecks.every((name) => checks.some((check) => check.name === name && check.ok)) &&
  checks.every((check) => check.name !== giftKeyCheck || check.ok || isNotRun(check));

/** The checks that show that the same Idempotency-Key is the same order. Only all of them allow a second attempt. */
export const keyChecks = ["same key, same order", "same key twice at once, one order"] as const;
