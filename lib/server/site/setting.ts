import "server-only";
import { webAddress } from "@/lib/routes/web-address";
import { getWebSetting } from "@/lib/server/publisher";

export interface SiteSetting {
  /** Where the support button leads: the first setting_config entry. */
  support?: string;
  /** A Messenger or Zalo conversation. */
  chat?: string;
  company?: string;
  /** When support answers; the layout has a sentence of its own where the publisher names none. */
  hours?: string;
  licence: readonly string[];
}

/** The site's frame stands even if the backend has never answered: then it merely says less. */
export async function getSiteSetting(locale: string): Promise<SiteSetting> {
  try {
    const { data } = await getWebSetting(locale);
    return {
      support: webAddress(data.setting_config[0]?.value),
      chat: webAddress(data.chat),
      company: data.company,
      hours: data.support_hours,
      licence: data.licence ?? [],
    };
  } catch {
    return { licence: [] };
  }
}
