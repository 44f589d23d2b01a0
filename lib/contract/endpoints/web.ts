import { z } from "zod";
import * as addresses from "../addresses";
import { define } from "../endpoint";
import { notice, signInWays, sliderBanner, terms } from "../site";
import { textId, wholeNumber } from "../values";

export const listSlider = define(addresses.listSlider)({
  name: "listSlider",
  summary: "Promotional banners; those of status 1 are shown",
  auth: "open",
  level: "feature",
  without: "no banners",
  data: z.array(sliderBanner),
});

export const listAds = define(addresses.listAds)({
  name: "listAds",
  summary: "Ads",
  auth: "open",
  level: "feature",
  without: "no ads",
  data: z.array(sliderBanner),
});

export const getWebSetting = define(addresses.getWebSetting)({
  name: "getWebSetting",
  summary: "Settings of the site; the first setting_config entry is the support link",
  auth: "open",
  level: "feature",
  without: "no support link and no company in the footer",
  data: z.object({
    setting_config: z.array(
      z.object({ id: textId.optional(), name: z.string().default(""), value: z.string() }),
    ),
    company: z.string().optional(),
    licence: z.array(z.string()).optional(),
    support_hours: z.string().optional().describe("When support answers, as a sentence"),
    chat: z.string().optional().describe("A Messenger or Zalo conversation"),
    terms: terms.optional().describe("What players agree to before they buy; without it they are not asked"),
    sign_in: signInWays
      .optional()
      .describe("The ways to sign in; without it a name and a password, and Facebook where it is served"),
    bonus: z
      .object({ first: wholeNumber, later: wholeNumber })
      .optional()
      .describe("The bonus of a first top-up and of later ones, in percent; without it 10 and 5"),
  }),
});

export const listMaintains = define(addresses.listMaintains)({
  name: "listMaintains",
  summary: "What is closed for maintenance; an entry named nap closes this site",
  auth: "open",
  level: "required",
  without: "the site can't be closed by the backend",
  data: z.array(notice),
  success: 0,
});

export const listInspected = define(addresses.listInspected)({
  name: "listInspected",
  summary: "What is being inspected; an entry named nap means this site",
  auth: "open",
  level: "feature",
  without: "an inspection can't be shown",
  data: z.array(notice),
  success: 0,
});
