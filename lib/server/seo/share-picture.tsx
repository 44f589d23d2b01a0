import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { ImageResponse } from "next/og";
import { getTranslations } from "next-intl/server";
import type { Game } from "@/lib/contract/entities";
import { readBonus, readBrand } from "./brand";
import { bonusValues } from "@/lib/payment/bonus";
import { drawable } from "./drawable";

const share_size = { width: 1200, height: 630 };

const fontFolder = "node_modules/@fontsource/be-vietnam-pro/files";
const fontNames = ["latin", "vietnamese"];
let fonts: Promise<{ name: string; data: Buffer; weight: 600 }[]> | undefined;

const read = (...names: string[]) => readFile(path.join(/* turbopackIgnore: true */ process.cwd(), ...names));

/** satori reads woff, not woff2. A letter that is missing in the first font is taken from the next. */
function loadFonts() {
  return (fonts ??= Promise.all(
    fontNames.map(async (part) => ({
      name: part,
      data: await read(fontFolder, `be-vietnam-pro-${part}-600-normal.woff`),
      weight: 600 as const,
    })),
  ));
}

/** The game's own key art as a data address; another publisher's picture is not fetched. */
async function artOf(icon: string): Promise<string | undefined> {
  const [, name] = /^\/games\/([a-z0-9-]+)-icon\.svg$/.exec(icon) ?? [];
  if (!name) return undefined;
  const svg = await read("public/games", `${name}.svg`).catch(() => undefined);
  return svg && `data:image/svg+xml;base64,${svg.toString("base64")}`;
}

const ink = "#0a0e17";
const whole = { top: 0, left: 0, ...share_size };

/** The version of the drawing; raise it with every change, because pictures are stored by their content. */
const drawing = 1;

export type ShareContent = Awaited<ReturnType<typeof sharePictureContent>>;

/** All that is drawn on a picture: the game's art, its name, and what the page offers. */
export async function sharePictureContent(locale: string, game?: Game) {
  const [brand, bonus, tShare] = await Promise.all([
    readBrand(locale),
    readBonus(locale),
    getTranslations({ locale, namespace: "share" }),
  ]);
  return {
    drawing,
    site: drawable(brand.name),
    /** Another publisher's logo is not fetched: its name stands alone. */
    mark: brand.logo === undefined,
    kind: tShare("kind"),
    title: drawable(game?.game.name ?? "") || drawable(brand.title),
    bonus: tShare("bonus", bonusValues(bonus)),
    art: game && (await artOf(game.game.icon)),
    tint: game?.colour ?? "#4a6fb5",
  };
}

/** The picture shown with a shared link, as a PNG. */
export async function drawSharePicture(content: ShareContent): Promise<Uint8Array> {
  const { site, mark, kind, title, bonus, art, tint } = content;
  const picture = (
    <div style={{ display: "flex", width: "100%", height: "100%", background: ink, color: "#fff" }}>
      {art ? (
        // eslint-disable-next-line @next/next/no-img-element -- drawn into a PNG, not into a page
        <img src={art} alt="" width={840} height={630} style={{ position: "absolute", right: 0, top: 0 }} />
      ) : (
        <div
          style={{
            display: "flex",
            position: "absolute",
            ...whole,
            background: `linear-gradient(120deg, ${ink} 30%, ${tint})`,
          }}
        />
      )}
      <div
        style={{
          display: "flex",
          position: "absolute",
          ...whole,
          background: `linear-gradient(90deg, ${ink} 34%, rgba(10,14,23,0.72) 58%, rgba(10,14,23,0) 82%)`,
        }}
      />
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          width: 760,
          padding: "64px 72px",
        }}
      >
        <div style={{ display: "flex", alignItems: "center", gap: 20, fontSize: 40 }}>
          {mark && <Mark />}
          {site}
        </div>
        <div style={{ display: "flex", flexDirection: "column" }}>
          <div style={{ color: "#f3c44f", fontSize: 36 }}>{kind}</div>
          <div style={{ fontSize: 84, lineHeight: 1.12, marginTop: 12, lineClamp: 3, display: "block" }}>
            {title}
          </div>
        </div>
        <div style={{ color: "#c3cbdd", fontSize: 30 }}>{bonus}</div>
      </div>
    </div>
  );
  const drawn = new ImageResponse(picture, { ...share_size, fonts: await loadFonts() });
  return new Uint8Array(await drawn.arrayBuffer());
}

function Mark() {
  return (
    <svg width="64" height="64" viewBox="0 0 32 32">
      <path d="M16 1.5 28.6 8.8v14.4L16 30.5 3.4 23.2V8.8Z" fill="#f3c44f" />
      <path d="M16 4.4 26 10.2v11.6l-10 5.8-10-5.8V10.2Z" fill="#1c1403" />
      <path d="M8.8 11h4.1l3.2 7.6L19.3 11h3.9l-5.4 11.6h-3.5Z" fill="#f3c44f" />
    </svg>
  );
}
