import "server-only";
import { getWebSetting } from "./publisher";

export interface SiteSetting {
  /** Where the support button leads: the first setting_config entry. */
  support?: string;
  company?: string;
  licence: readonly string[];
}

/** The site's frame stands even if the backend has never answered: then it merely says less. */
export async function getSiteSetting(locale: string): Promise<SiteSetting> {
  try {
    const { data } = await getWebSetting(locale);
    return {
      support: webAddress(data.setting_config[0]?.value),
      company: data.company,
      licence: data.licence ?? [],
    };
  } catch {
    return { licence: [] };
  }
}

/** A publisher's link is followed only if it leads to the web. */
function webAddress(address: string | undefined): string | undefined {
  return address && /^https?:\/\//i.test(address) ? address : undefined;
}
