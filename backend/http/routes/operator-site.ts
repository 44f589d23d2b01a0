import { z } from "zod";
import { accept, refuse } from "@/lib/contract/errors";
import { selectDocument } from "../../db/catalogue";
import { handlers } from "../serve";
import { change } from "./operator";

const both = z
  .union([z.object({ vi: z.string(), en: z.string() }), z.string().transform((vi) => ({ vi, en: vi }))])
  .catch({ vi: "", en: "" });
const setting = z
  .looseObject({
    setting_config: z.array(z.looseObject({ name: z.string().default(""), value: z.string() })).catch([]),
    company: both,
    support_hours: both,
    licence: z.array(both).catch([]),
  })
  .catch({ setting_config: [], company: { vi: "", en: "" }, support_hours: { vi: "", en: "" }, licence: [] });
const banners = z
  .array(z.looseObject({ id: z.string(), status: z.number(), image: z.string().default(""), title: both }))
  .catch([]);

/** Site content that operators edit: documents with texts in both languages. */
export const operatorSiteHandlers = handlers({
  async getSiteContent({ db }) {
    const [words, rules, slider, ads] = await Promise.all([
      selectDocument(db, "setting"),
      selectDocument(db, "rules"),
      selectDocument(db, "slider"),
      selectDocument(db, "ads"),
    ]);
    const { setting_config, company, support_hours, licence } = setting.parse(words ?? {});
    return accept({
      data: {
        support: setting_config[0]?.value ?? "",
        rules: both.parse(rules ?? ""),
        company,
        support_hours,
        licence,
        slider: banners.parse(slider ?? []),
        ads: banners.parse(ads ?? []),
      },
    });
  },

  /** The first entry of setting_config is the support link (spec.md §3); the others stay. */
  async setSiteWords(services, call) {
    const { support, rules, ...frame } = call.body;
    await change(services, call, "setting", "words", { support, ...frame }, (content) => {
      const current = setting.parse(content ?? {});
      const [first, ...others] = current.setting_config;
      return {
        ...current,
        ...frame,
        setting_config: [{ name: "support", ...first, value: support }, ...others],
      };
    });
    await change(services, call, "rules", "rules", rules, () => rules);
    return accept({ data: {} });
  },

  async setBanner(services, call) {
    const { list, id, on } = call.body;
    const known = banners.parse((await selectDocument(services.db, list)) ?? []);
    if (!known.some((banner) => banner.id === id)) return refuse("not_found");
    await change(services, call, list, on ? "banner_on" : "banner_off", { list, id }, (content) =>
      banners.parse(content).map((banner) => (banner.id === id ? { ...banner, status: on ? 1 : 0 } : banner)),
    );
    return accept({ data: {} });
  },
});
