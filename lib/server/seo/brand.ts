import "server-only";
import { getTranslations } from "next-intl/server";
import { readEnv } from "@/lib/env";
import { usualBonus, type Bonus } from "@/lib/contract/bonus";
import { bonusValues } from "@/lib/payment/bonus";
import { getWebSetting } from "@/lib/server/publisher";

/** What the site is called and shows as its own (SITE_NAME, SITE_LOGO). */
export interface Brand {
  name: string;
  title: string;
  description: string;
  /** A path of this site or an https address; without one, the portal's own mark is drawn. */
  logo?: string;
}

/** The bonus that the publisher's settings name; the usual one if they name none or can't be loaded. */
export async function readBonus(locale: string): Promise<Bonus> {
  const setting = await getWebSetting(locale).catch(() => undefined);
  return setting?.data.bonus ?? usualBonus;
}

export async function readBrand(locale: string): Promise<Brand> {
  const { SITE_NAME, SITE_LOGO } = readEnv();
  const [bonus, t] = await Promise.all([readBonus(locale), getTranslations({ locale, namespace: "site" })]);
  const name = SITE_NAME ?? t("name");
  return {
    name,
    title: t("title", { name }),
    description: t("description", { name, ...bonusValues(bonus) }),
    ...(SITE_LOGO ? { logo: SITE_LOGO } : {}),
  };
}
