import { z } from "zod";
import { accept, refuse } from "@/lib/contract/errors";
import type { Consent } from "@/lib/contract/endpoints/consent";
import { terms } from "@/lib/contract/site";
import type { Locale } from "@/lib/i18n/sentences";
import { selectDocument } from "../../db/catalogue";
import { insertConsent, selectConsents, withdrawConsents } from "../../db/consents";
import { inLanguage } from "../in-language";
import { handlers } from "../serve";
import type { Services } from "../services";

export const consentHandlers = handlers({
  getConsent: async (services, { player, language }) =>
    accept({ data: await read(services, player?.player_id ?? "", language) }),

  async giveConsent(services, { player, body: { version }, language }) {
    const playerId = player?.player_id ?? "";
    if ((await readTerms(services, language))?.version !== version) return refuse("terms_changed");
    await insertConsent(services.db, { playerId, version, givenAt: services.now() });
    return accept({ data: await read(services, playerId, language) });
  },

  async withdrawConsent(services, { player, language }) {
    const playerId = player?.player_id ?? "";
    await withdrawConsents(services.db, playerId, services.now());
    return accept({ data: await read(services, playerId, language) });
  },
});

const settingWithTerms = z.object({ terms: terms.optional() });

async function readTerms({ db }: Services, language: Locale): Promise<Consent["terms"]> {
  const setting = (await selectDocument(db, "setting")) ?? {};
  return settingWithTerms.parse(inLanguage(setting, language)).terms;
}

async function read(services: Services, playerId: string, language: Locale): Promise<Consent> {
  const [inForce, all] = await Promise.all([
    readTerms(services, language),
    selectConsents(services.db, playerId),
  ]);
  const kept = all.filter(({ withdrawnAt }) => withdrawnAt === null);
  // The version in force may be an older one, which was put back.
  const given = kept.find(({ version }) => version === inForce?.version) ?? kept[0];
  return {
    ...(inForce && { terms: inForce }),
    ...(given && { given: { version: given.version, at: given.givenAt.toISOString() } }),
  };
}
