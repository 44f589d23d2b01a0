import "server-only";
import { getTranslations } from "next-intl/server";
import { readEnv } from "@/lib/env";

/** What the site is called and shows as its own (SITE_NAME, SITE_LOGO). */
export interface Brand {
  name: string;
  title: string;
  description: string;
  /** A path of this site or an https address; without one, the portal's own mark is drawn. */
  logo?: string;
}

export async function readBrand(locale: string): Promise<Brand> {
  const { SITE_NAME, SITE_LOGO } = readEnv();
  const t = await getTranslations({ locale, namespace: "site" });
  const name = SITE_NAME ?? t("name");
  return {
    name,
    title: t("title", { name }),
    description: t("description", { name }),
    ...(SITE_LOGO ? { logo: SITE_LOGO } : {}),
  };
}
