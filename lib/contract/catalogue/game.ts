import { z } from "zod";
import { catalogueHours } from "../opening-hours";
import { flag } from "../values";
import { cataloguePackage, catalogueShop } from "./shop";
import { catalogueId, inBoth, nameInBoth, numericId, picturePath, priceVnd } from "./texts";

export const methodState = z.enum(["open", "trouble", "closed"]);

const gameMethod = z
  .strictObject({
    id: numericId,
    position: z.number().int().min(0).max(1000).optional(),
    state: methodState.optional(),
    notice: nameInBoth.optional(),
    bonus_percent: z.number().int().min(0).max(100).default(0),
    least_vnd: priceVnd.optional().describe("Amounts below it are not offered"),
    most_vnd: priceVnd.optional().describe("Amounts above it are not offered"),
    hours: catalogueHours.optional().describe("When it can be used; without them, always"),
  })
  .meta({ id: "CatalogueGameMethod", description: "What differs in this game from the method's own row" });

/** Addresses that the portal itself has (app, public, lib/routes): no game can have one of them as its alias. */
const reserved = new Set(
  (
    "404 account api apicode apidev banners components en fonts games healthz history icons maintain marks offline " +
    "opengraph operator picture readyz redirectqr shop sign-in vi"
  ).split(" "),
);

export const catalogueGame = z
  .strictObject({
    id: numericId,
    vgp_id: catalogueId.describe("The publisher's product number"),
    alias: z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9-]{0,63}$/,
        "must be small letters, digits and dashes: it is the game's address",
      )
      .refine((alias) => !reserved.has(alias), {
        error: "is an address of the site itself",
        params: { fault: "part_reserved" },
      }),
    name: z.string().trim().min(1).max(100),
    icon: picturePath,
    favicon: picturePath,
    open: flag.default(0).describe("1: it opens soon, and its page is /{alias}/openbeta"),
    need_character_info: flag.default(1).describe("1: a server and a character are chosen before paying"),
    need_role_check: flag.default(0).describe("1: only players with a role in the game may top it up"),
    flag_role_check: flag.default(0).describe("1: social sign-in is closed for the game"),
    colour: z
      .string()
      .regex(/^#[0-9a-fA-F]{6}$/, "must be a colour such as #c8963e")
      .optional(),
    age_label: z.string().max(8).optional(),
    reminder_minutes: z
      .int()
      .min(1)
      .max(180)
      .optional()
      .describe("Players are reminded of their health after each so many minutes (Decree 147/2024: 30)"),
    genre: nameInBoth.optional(),
    description: inBoth.optional(),
    servers: z
      .array(z.strictObject({ id: numericId, name: z.string().trim().min(1).max(100) }))
      .max(2000)
      .default([]),
    methods: z.array(gameMethod).max(100).default([]),
    packages: z.array(cataloguePackage).max(200).default([]),
    shop: catalogueShop.optional(),
  })
  .meta({ id: "CatalogueGame", description: "A game, in the order of the home page" });
export type CatalogueGame = z.output<typeof catalogueGame>;
