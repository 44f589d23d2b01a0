import path from "node:path";
import { readEnv } from "@/lib/env";
import { findGame } from "@/lib/server/publisher";
import { createPictureCache, type Pictures } from "@/lib/server/seo/picture-cache";
import { drawSharePicture, sharePictureContent } from "@/lib/server/seo/share-picture";

type Context = { params: Promise<{ locale: string; name: string }> };

const day_s = 86_400;
/**
 * One picture is drawn at a time; a queue of four takes a few seconds; the disk stores two pictures each of a thousand
 * games.
 */
const bounds = { drawing: 1, waiting: 4, files: 2_000 };
const retry_s = "5";

let pictures: Pictures | undefined;
const openPictures = () =>
  (pictures ??= createPictureCache(
    path.join(/* turbopackIgnore: true */ readEnv().DATA_DIR, "share-pictures"),
    bounds,
  ));

/** `/opengraph/vi/{alias}.png`, and `-.png` for the site itself. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { locale, name } = await params;
  const alias = name.replace(/\.png$/, "");
  const game = alias === "-" ? null : await findGame(alias, locale).catch(() => null);
  if (alias !== "-" && !game?.data) return new Response(null, { status: 404 });
  const content = await sharePictureContent(locale, game?.data ?? undefined);
  const png = await openPictures()(content, () => drawSharePicture(content));
  if (!png) return new Response(null, { status: 503, headers: { "retry-after": retry_s } });
  return new Response(png as Uint8Array<ArrayBuffer>, {
    headers: { "content-type": "image/png", "cache-control": `public, max-age=${day_s}` },
  });
}
