import type { ReactNode } from "react";
import { WalletBox } from "@/components/account/wallet";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { MenuPart } from "@/components/layout/menu-part";
import { PageTools } from "@/components/layout/page-tools";
import { chatNameOf } from "@/lib/routes/chat-name";
import { SiteBar } from "@/components/layout/site-bar";
import { AdStrip } from "@/components/promo/ad-strip";
import type { SlideData } from "@/components/promo/slide-data";
import { Slider } from "@/components/promo/slider";
import { hrefs } from "@/lib/routes/paths";
import type { PartEntries } from "../registry";
import { largeAmount, longGame, longName } from "../samples";
import type { PartStories, Scene } from "../story";

/** Nobody's: no player is led away from the gallery by it. */
const address = "https://example.com/help";

const head = ({ locale, t }: Scene) => <Header locale={locale} name={t("site.name")} support={address} />;

export const header: PartStories<PartEntries["header"]> = {
  visitor: { show: head },
  "signed-in": { signedIn: true, show: head },
  long: {
    signedIn: true,
    calls: {
      "user/get_profile": { user: { id: "gallery", username: longName, flag_role_check: 0 } },
      "payment/balance": { vxu: largeAmount },
    },
    show: head,
  },
};

/** What the header's popovers contain; a popover itself would lie over the page. */
const menuPart = (show: "theme" | "sign-out", name = "player01") => ({
  signedIn: true,
  show: ({ locale }: Scene) => (
    <div className="card max-w-80 p-3">
      <MenuPart show={show} name={name} home={hrefs(locale).home()} />
    </div>
  ),
});

export const menu: PartStories<PartEntries["menu"]> = {
  theme: menuPart("theme"),
  "sign-out": menuPart("sign-out"),
  long: menuPart("sign-out", longName),
};

const purse = (balance?: number, shown = true) => ({
  show: () => (
    <div className="flex">
      <WalletBox balance={balance} shown={shown} toggle={() => undefined} />
    </div>
  ),
});

export const wallet: PartStories<PartEntries["wallet"]> = {
  loading: purse(),
  filled: purse(500_000),
  hidden: purse(500_000, false),
  long: purse(largeAmount),
};

const [from, until] = ["2030-03-02T05:00:00Z", "2030-03-02T09:00:00Z"];

export const siteBar: PartStories<PartEntries["site-bar"]> = {
  announced: { show: () => <SiteBar announced={{ from, until }} /> },
  inspected: { show: () => <SiteBar inspected={{}} /> },
  long: {
    show: () => <SiteBar announced={{ from, until, message: longName.repeat(2) }} />,
  },
};

const image = "/banners/first-topup.svg";
const ad = (shown: Partial<SlideData>) => ({
  show: ({ t }: Scene) => <AdStrip ad={{ id: "1", title: t("slider.label"), ...shown }} />,
});

export const adStrip: PartStories<PartEntries["ad-strip"]> = {
  filled: ad({ image: "/games/kiem-the-vo-song-icon.svg", link: address }),
  bare: ad({}),
  long: ad({ title: longName.repeat(2), link: address }),
};

const slides = (shown: readonly Partial<SlideData>[], compact = false) => ({
  show: ({ t }: Scene) => (
    <Slider
      slides={shown.map((slide, index) => ({ id: String(index), title: t("slider.label"), ...slide }))}
      compact={compact}
    />
  ),
});

export const slider: PartStories<PartEntries["slider"]> = {
  filled: slides([{ image }, { image: "/banners/long-thanh.svg" }, { image: "/banners/tien-canh.svg" }]),
  single: slides([{ image }], true),
  bare: slides([{ image, title: "" }, {}]),
  long: slides([{ image, title: `${longName}: ${longGame}` }, { title: longName.repeat(3) }]),
};

/** A window of its own for what would else stand in the page's. */
export const Pane = ({ children }: { children: ReactNode }) => (
  <div className="relative h-56 [transform:translate(0)]">{children}</div>
);

const tools = (chat: string) => ({
  show: () => (
    <Pane>
      <PageTools chat={chat} chatName={chatNameOf(chat)} />
    </Pane>
  ),
});

export const pageTools: PartStories<PartEntries["page-tools"]> = {
  chat: tools("https://zalo.me/0"),
  other: tools(address),
};

const company = "Công ty Cổ phần Giải trí Việt";
const licence = ["Giấy phép cung cấp dịch vụ trò chơi điện tử G1 số 0/GP-BTTTT"];
const foot = (shown: Partial<Parameters<typeof Footer>[0]>) => ({
  show: ({ t }: Scene) => (
    <Footer name={t("site.name")} setting={{ support: address, company, licence }} {...shown} />
  ),
});

export const footer: PartStories<PartEntries["footer"]> = {
  site: foot({}),
  game: foot({ game: { name: "Kiếm Thế Vô Song", age: "16+" } }),
  bare: foot({ setting: { licence: [] } }),
  long: foot({
    setting: { company: longName, licence: [longName.repeat(3), "W".repeat(80)] },
    game: { name: longGame, age: "18+" },
  }),
};
