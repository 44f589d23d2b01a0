import { createCache } from "@/lib/publisher/cache";
import { getGame } from "@/lib/publisher";
import { drawSharePicture } from "@/lib/share-picture";

type Context = { params: Promise<{ locale: string; name: string }> };

const day_s = 86_400;
/** A picture takes a good part of a second to draw: it is drawn once for all who ask, and a few dozen are held. */
const hold = createCache({ max: 48 });

/** `/opengraph/vi/{alias}.png`, and `-.png` for the site itself. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { locale, name } = await params;
  const alias = name.replace(/\.png$/, "");
  const game = alias === "-" ? null : await getGame(alias, locale).catch(() => null);
  if (alias !== "-" && !game?.data) return new Response(null, { status: 404 });
  const drawn = game?.data ?? undefined;
  const key = `${locale} ${alias} ${drawn?.game.name} ${drawn?.game.icon} ${drawn?.colour}`;
  const { data } = await hold(key, day_s * 1000, () => drawSharePicture(locale, drawn));
  return new Response(data as Uint8Array<ArrayBuffer>, {
    headers: { "content-type": "image/png", "cache-control": `public, max-age=${day_s}` },
  });
}
