import "server-only";
import type { SignInWays } from "@/lib/contract/site";
import { webAddress } from "@/lib/routes/web-address";
import { getWebSetting } from "@/lib/server/publisher";

export interface SiteSetting {
  /** The support button's link: the first setting_config entry. */
  support?: string;
  /** A Messenger or Zalo conversation. */
  chat?: string;
  company?: string;
  /** Support hours; the layout shows a sentence of its own if the publisher names none. */
  hours?: string;
  licence: readonly string[];
  /** Undefined: the backend does not say. */
  signIn?: SignInWays;
}

/** The site's settings; empty if the backend has never answered, so that the frame is always shown. */
export async function getSiteSetting(locale: string): Promise<SiteSetting> {
  try {
    const { data } = await getWebSetting(locale);
    return {
      support: webAddress(data.setting_config[0]?.value),
      chat: webAddress(data.chat),
      company: data.company,
      hours: data.support_hours,
      licence: data.licence ?? [],
      signIn: data.sign_in,
    };
  } catch {
    return { licence: [] };
  }
}
