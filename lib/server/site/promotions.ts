import "server-only";
import { localize, pagePaths } from "@/lib/routes/paths";
import { webOrSiteAddress } from "@/lib/routes/web-address";
import { listAds, listSlider } from "@/lib/server/publisher";

/** Texts are a publisher's own and are shown as text. A slide without a link opens the SMS table. */
export interface Promotion {
  id: string;
  title: string;
  image?: string;
  link?: string;
}

const active = 1;
/** As many as have a dot each on a phone. */
const most_slides = 5;

type Load = typeof listSlider;

/** The active ones of a list; none when it can't be had, so that their place closes up. */
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
 * Slides, and one ad: the first that has something to say, else the first that has something to show. With `alias`, none
 * that leads to anywhere but that game.
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

/** A place on this site keeps the page's language. */
function linkIn(locale: string, link: string | undefined): string | undefined {
  const address = webOrSiteAddress(link);
  return address?.startsWith("/") ? localize(address, locale) : address;
}
