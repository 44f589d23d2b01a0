import { endpoints } from "@/lib/contract";
import { accept } from "@/lib/contract/errors";
import type { SignInWays } from "@/lib/contract/site";
import type { Locale } from "@/lib/i18n/sentences";
import { selectDocument, type DocumentName } from "../../db/catalogue";
import { selectRevision } from "../../db/catalogue-versions";
import type { Database } from "../../db/database";
import { phaseAt, readSwitches } from "../../domain/switches";
import { inLanguage } from "../in-language";
import { handlers } from "../serve";
import type { Services } from "../services";

async function read(db: Database, name: DocumentName, language: Locale, none: unknown = []) {
  return inLanguage((await selectDocument(db, name)) ?? none, language);
}

/** Documents are stored as operators wrote them, so the contract's schemas parse them before they are sent. */
export const webHandlers = handlers({
  async listSlider({ db }, { language }) {
    const data = await read(db, "slider", language);
    return accept({ data: endpoints.listSlider.response.shape.data.parse(data) });
  },
  async listAds({ db }, { language }) {
    const data = await read(db, "ads", language);
    return accept({ data: endpoints.listAds.response.shape.data.parse(data) });
  },
  async getWebSetting(services, { language }) {
    const data = await read(services.db, "setting", language, { setting_config: [] });
    const setting = endpoints.getWebSetting.response.shape.data.parse(data);
    return accept({ data: { ...setting, sign_in: signInWaysOf(services) } });
  },
  /** Sites under maintenance now; every site in the list is closed. */
  async listMaintains(services, { language }) {
    const data = await readPhase(services, "maintains", "now", language);
    return accept({ data: endpoints.listMaintains.response.shape.data.parse(data) });
  },
  async listInspected(services, { language }) {
    const data = await readPhase(services, "inspected", "now", language);
    return accept({ data: endpoints.listInspected.response.shape.data.parse(data) });
  },
  async listAnnounced(services, { language }) {
    const data = await readPhase(services, "maintains", "ahead", language);
    const revision = await selectRevision(services.db);
    return accept({ data: endpoints.listAnnounced.response.shape.data.parse(data), revision });
  },
});

/** Outside the sandbox no account here has a password. Without any way the form stays, for it is what players expect. */
function signInWaysOf({ sandbox, users, social }: Services): SignInWays {
  const providers = [...social].map(([provider, { name }]) => ({ provider, name }));
  return { password: sandbox || users !== undefined || providers.length === 0, providers };
}

async function readPhase(
  { db, now }: Services,
  name: "maintains" | "inspected",
  phase: "ahead" | "now",
  language: Locale,
) {
  const entries = readSwitches(await selectDocument(db, name));
  const shown = entries.filter((entry) => phaseAt(entry, now()) === phase);
  return inLanguage(
    shown.map(({ name, message, from, until }) => ({ name, message, from, until })),
    language,
  );
}
