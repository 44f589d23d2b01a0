import { z } from "zod";
import { catalogueId, inBoth, linkAddress, nameInBoth, picturePath } from "./texts";

const percent = z.number().int().min(0).max(100);

const pageAddress = z.url({ protocol: /^https$/ }).max(2048);
/** The site links to web addresses alone; others, a telephone number and an e-mail are of use to other readers. */
const settingLink = z
  .string()
  .max(2048)
  .refine(
    (value) => !URL.canParse(value) || /^(?:https?|mailto|tel):$/.test(new URL(value).protocol),
    "must be no address but of http, https, mailto or tel",
  );
const termsAddress = z.strictObject({ vi: pageAddress, en: pageAddress });

const setting = z
  .strictObject({
    setting_config: z
      .array(z.strictObject({ name: z.string().max(100), value: settingLink }))
      .max(50)
      .describe("The first one is the support link"),
    company: inBoth.optional(),
    support_hours: inBoth.optional(),
    licence: z.array(inBoth).max(20).optional().describe("Lines of the footer"),
    chat: z
      .url({ protocol: /^https$/ })
      .optional()
      .describe("A Messenger or Zalo conversation"),
    terms: z
      .strictObject({
        version: z
          .string()
          .trim()
          .min(1)
          .max(40)
          .describe("Such as its date. Another one has to be agreed to again"),
        terms_url: termsAddress,
        privacy_url: termsAddress,
      })
      .optional()
      .describe("What players agree to before they buy; left out: they are not asked"),
    bonus: z
      .strictObject({ first: percent, later: percent })
      .optional()
      .describe(
        "Percent of a player's first top-up and of later ones, as an order was made with; left out: 10 and 5",
      ),
  })
  .meta({ id: "CatalogueSetting" });

const banner = z
  .strictObject({
    id: catalogueId,
    status: z.literal([0, 1]).describe("1: shown"),
    image: picturePath,
    title: nameInBoth,
    link: linkAddress.optional(),
  })
  .meta({ id: "CatalogueBanner" });

export const catalogueSite = z
  .strictObject({
    setting,
    rules: inBoth.optional().describe("Of every web shop, before a game's own"),
    slider: z.array(banner).max(50),
    ads: z.array(banner).max(50),
  })
  .meta({ id: "CatalogueSite", description: "What the site says of itself" });
