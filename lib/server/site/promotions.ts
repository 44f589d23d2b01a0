import "server-only";
import { localize } from "@/lib/routes/localized-path";
import { pagePaths } from "@/lib/routes/paths";
import { webOrSiteAddress } from "@/lib/routes/web-address";
import { listAds, listSlider } from "@/lib/server/publisher";

/**
 * A slide or an ad. Its texts are the publisher's and are shown as plain text. A slide without a link opens the SMS
 * table.
 */
export interface Promotion {
  id: string;
  title: string;
  image?: string;
  link?: string;
}

const active = 1;
/** As many as fit on a phone with one dot each. */
const most_slides = 5;

type Load = typeof listSlider;

/** The active entries of a list; none if it cannot be loaded, so that their section is not shown. */
async function load(list: Load, locale: string): Promise<Promotion[]> {
  try {
    const { data } = await list(locale);
    return data
      .filter(({ status }) => status === active)
      .map(({ id, title, image, link }) => ({
        id,
        title,
        image: webOrSiteAddress(image),
        link: linkIn(locale, link),
      }));
  } catch {
    return [];
  }
}

/**
 * The slides, and one ad: the first with a title, or else the first with a picture. With `alias`, only those that lead
 * to that game or nowhere.
 */
export async function loadPromotions(
  locale: string,
  alias?: string,
): Promise<{ slides: Promotion[]; ad?: Promotion }> {
  const here = alias && localize(pagePaths.game(alias), locale);
  const isOffered = ({ link }: Promotion) => !here || !link || link === here || link.startsWith(`${here}/`);
  const loadOffered = async (list: Load) => (await load(list, locale)).filter(isOffered);
  const [slides, ads] = await Promise.all([loadOffered(listSlider), loadOffered(listAds)]);
  return {
    slides: slides.slice(0, most_slides),
    ad: ads.find(({ title }) => title) ?? ads.find(({ image }) => image),
  };
}

/** A link on this site keeps the page's language. */
function linkIn(locale: string, link: string | undefined): string | undefined {
  const address = webOrSiteAddress(link);
  return address?.startsWith("/") ? localize(address, locale) : address;
}
