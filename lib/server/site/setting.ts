import "server-only";
import type { SignInWays, Terms } from "@/lib/contract/site";
import { readEnv } from "@/lib/env";
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
  /** What players agree to before they buy. */
  terms?: Terms;
  /** Undefined: the backend does not say. */
  signIn?: SignInWays;
}

/** The site's settings; those of the environment if the backend has never answered: the frame is always shown. */
export async function getSiteSetting(locale: string): Promise<SiteSetting> {
  const { SUPPORT_URL: support, SITE_COMPANY: company, SITE_LICENCE: licence } = readEnv();
  try {
    const { data } = await getWebSetting(locale);
    return {
      support: webAddress(data.setting_config[0]?.value) ?? support,
      chat: webAddress(data.chat),
      company: data.company || company,
      hours: data.support_hours,
      licence: data.licence?.length ? data.licence : licence,
      terms: data.terms,
      signIn: data.sign_in,
    };
  } catch {
    return { support, company, licence };
  }
}
