import { z } from "zod";
import * as addresses from "../operator-addresses";
import { giftCode } from "../catalogue/gift-code";
import { define } from "../endpoint";
import { moment, numberId, text, wholeNumber } from "../values";

const revision = wholeNumber.describe("Of the draft as it was seen; 0: there was none");
const inForce = text.describe("Names the catalogue in force as it was seen");

const change = z.object({
  at: text.describe("Where, by ids: games[kiem-the].packages[gold].items[small].price"),
  kind: z.enum(["added", "removed", "changed", "moved"]),
  from: z.unknown().optional(),
  to: z.unknown().optional(),
});

/** A fault of the draft by its path, as `games.0.shop.gifts.1.event_id`. */
const faults = z.record(z.string(), text);

const draft = z
  .object({
    revision,
    in_force: inForce,
    content: z.unknown().describe("The catalogue as docs/catalogue.schema.json has it"),
    changes: z.array(change).describe("What publishing would change"),
    faults: faults.describe("What has to be mended before"),
    changed_by: text.optional(),
    changed_at: moment.optional(),
    versions: z
      .array(z.object({ id: wholeNumber, at: moment, by: text, restores: wholeNumber.optional() }))
      .describe("The latest, the first one in force"),
  })
  .meta({ id: "CatalogueDraft", description: "What operators are changing, and what is in force" });
export type CatalogueDraft = z.output<typeof draft>;

const desk = { auth: "operator", right: "editContent", level: "unused" } as const;

export const getCatalogueDraft = define(addresses.getCatalogueDraft)({
  ...desk,
  name: "getCatalogueDraft",
  summary: "The draft of the catalogue: what is in force, where nobody has changed anything",
  data: draft,
});

const part = z.discriminatedUnion("part", [
  z.object({ part: z.literal("site"), value: z.unknown() }),
  z.object({ part: z.literal("banks"), value: z.unknown() }),
  z.object({ part: z.literal("methods"), value: z.unknown() }),
  z.object({
    part: z.literal("game"),
    of: numberId.optional().describe("The game that is changed; left out: a new one is added"),
    value: z.unknown(),
  }),
  z.object({ part: z.literal("game_gone"), id: numberId }),
  z.object({ part: z.literal("game_order"), ids: z.array(numberId).max(2000) }),
]);
export type CataloguePart = z.output<typeof part>;

export const changeCatalogueDraft = define(addresses.changeCatalogueDraft)({
  ...desk,
  name: "changeCatalogueDraft",
  summary: "Changes one part of the draft; the first change begins it",
  refusals: ["draft_changed"],
  body: z.object({
    revision,
    in_force: inForce.optional().describe("Compared where nobody has begun a draft"),
    change: part,
  }),
  data: z.object({ revision }),
});

const seen = z.object({ revision, in_force: inForce });

export const publishCatalogueDraft = define(addresses.publishCatalogueDraft)({
  ...desk,
  name: "publishCatalogueDraft",
  summary: "Puts the draft in force, as a version",
  refusals: ["draft_changed"],
  body: seen,
  data: z.object({ version: wholeNumber }),
});

export const discardCatalogueDraft = define(addresses.discardCatalogueDraft)({
  ...desk,
  name: "discardCatalogueDraft",
  summary: "Forgets the draft",
  refusals: ["draft_changed"],
  body: z.object({ revision }),
});

export const restoreCatalogueVersion = define(addresses.restoreCatalogueVersion)({
  ...desk,
  name: "restoreCatalogueVersion",
  summary: "Puts the version before the one in force in force again",
  refusals: ["draft_changed", "not_found"],
  body: z.object({ in_force: inForce }),
  data: z.object({ version: wholeNumber }),
});

/** Base64 of a file of 10 MB. */
const most_characters = 14_000_000;

export const storePicture = define(addresses.storePicture)({
  ...desk,
  name: "storePicture",
  summary: "Stores a picture (JPEG, PNG, WebP, GIF or AVIF), decoded and encoded anew as WebP",
  body: z.object({
    data: z
      .string()
      .max(most_characters, "picture_large")
      .regex(/^[A-Za-z0-9+/]+={0,2}$/),
  }),
  data: z.object({ path: text.describe("The portal's address of the picture") }),
});

export const importGiftCodes = define(addresses.importGiftCodes)({
  ...desk,
  name: "importGiftCodes",
  summary: "Adds codes to a limited gift; those that are there already are told, none comes in twice",
  refusals: ["not_found"],
  body: z.object({
    gift_id: z.string().min(1).max(64),
    codes: z.array(giftCode).min(1).max(5000),
  }),
  data: z.object({ added: wholeNumber, twice: wholeNumber, sold: wholeNumber }),
});
