import { z } from "zod";

/** A text in both languages of the site. */
export const inBoth = z
  .strictObject({ vi: z.string().max(20_000), en: z.string().max(20_000) })
  .meta({ id: "TextInBothLanguages", description: "A text in Vietnamese and in English" });

export const nameInBoth = z
  .strictObject({ vi: z.string().trim().min(1).max(200), en: z.string().trim().min(1).max(200) })
  .meta({ id: "NameInBothLanguages", description: "A name in Vietnamese and in English; neither is empty" });

/** The id of a thing in the catalogue, by which orders and later versions name it. */
export const catalogueId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, "must be 1 to 64 letters, digits, dots, dashes or underscores")
  .meta({ id: "CatalogueId", description: "It stays the same in every version: orders name it" });

export const numericId = z.number().int().min(1).max(2_147_483_647);

export const picturePath = z
  .string()
  .max(2048)
  .regex(/^(\/(?![/\\])|https:\/\/)[^\s"'<>]*$/, "must be a path of the portal or an https address")
  // It can have scripts, and what is elsewhere can be exchanged.
  .refine((address) => !/^https:[^?#]*\.svgz?(?:[?#]|$)/i.test(address), {
    error: "must be no SVG of another site",
    params: { fault: "part_svg" },
  })
  .meta({ id: "PicturePath", description: "A path of the portal (/…), or an https address" });

export const linkAddress = z
  .string()
  .max(2048)
  .regex(/^(\/(?![/\\])|https:\/\/)[^\s"'<>]*$/, "must be a path of the site or an https address");

export const priceVnd = z.number().int().min(1000).max(1_000_000_000);
export const priceVxu = z.number().int().min(1).max(100_000_000);
