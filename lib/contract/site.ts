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

/** What players agree to before they buy. */
export const terms = z
  .object({
    version: text.describe("Another one has to be agreed to again"),
    terms_url: text.describe("An https address"),
    privacy_url: text.describe("An https address"),
  })
  .meta({ id: "Terms" });
export type Terms = z.output<typeof terms>;

/** What the sign-in shows. */
export const signInWays = z.object({
  password: z.boolean().describe("Whether a name and a password sign in"),
  providers: z
    .array(
      z.object({
        provider: z
          .string()
          .regex(/^[a-z0-9-]{1,32}$/)
          .describe("As GET /api/user/social takes it"),
        name: text.optional().describe("On its button; facebook has a sentence of its own"),
      }),
    )
    .describe("Sites where players sign in, in this order"),
});
export type SignInWays = z.output<typeof signInWays>;
