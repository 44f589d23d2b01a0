import { z } from "zod";
import { moment, picture, text, textId } from "./values";

export const sliderBanner = z
  .object({
    id: textId,
    status: z.coerce.number().describe("1: shown"),
    image: picture,
    title: text.default(""),
    link: text.optional().describe("A path of the portal, or an absolute https address"),
  })
  .meta({ id: "Banner" });

export const bothLanguages = z.object({ vi: text, en: text });

export const notice = z
  .object({
    name: text.describe("The site of the publisher's that the notice is about; `nap` is this one"),
    message: text.optional(),
    from: moment.optional(),
    until: moment.optional(),
  })
  .meta({ id: "Notice" });

/** Maintenance or inspection of one site, as operators see it. */
export const siteSwitch = z.object({
  kind: z.enum(["maintain", "inspect"]),
  name: text,
  phase: z.enum(["ahead", "now"]),
  message: bothLanguages.optional(),
  from: moment.optional(),
  until: moment.optional(),
  set_by: text.optional(),
  set_at: moment.optional(),
});
export type SiteSwitch = z.output<typeof siteSwitch>;
