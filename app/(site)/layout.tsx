import type { Metadata } from "next";
import type { ReactNode } from "react";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { GameHistory } from "@/components/account/game-history";
import { gameHistoryMessages } from "@/components/account/game-history-messages";
import { DialogHost } from "@/components/dialogs/host";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { FontPreload } from "@/components/layout/font-preload";
import { FirstPaintScript } from "@/components/layout/first-paint-script";
import { PlayingTimeScript } from "@/components/layout/playing-time";
import { PreviewNote } from "@/components/layout/preview-note";
import { PageTools } from "@/components/layout/page-tools";
import { RenewalScript } from "@/components/layout/renewal-script";
import { OpenOrder } from "@/components/order/open-order";
import { AdStrip } from "@/components/promo/ad-strip";
import { ReloadScript } from "@/components/lazy/reload-script";
import { SiteBar } from "@/components/layout/site-bar";
import { Slider } from "@/components/promo/slider";
import { WithoutArt } from "@/components/ui/art";
import type { Game } from "@/lib/contract/entities";
import { TermsLinks } from "@/components/ui/terms-links";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { packFallbackMessages } from "@/lib/i18n/fallback-messages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { isUsual } from "@/lib/payment/bonus";
import { chatNameOf } from "@/lib/routes/chat-name";
import type { Picks } from "@/lib/i18n/pick-messages";
import { siteNotices } from "@/lib/server/maintenance/site-notices";
import { getSiteSetting } from "@/lib/server/site/setting";
import { signInWays } from "@/lib/server/site/sign-in-ways";
import { loadPromotions } from "@/lib/server/site/promotions";
import { getGame, previewToken } from "@/lib/server/publisher";
import { honoursKey } from "@/lib/server/publisher/honoured-key";
import { buildId, revisionHeader } from "@/lib/server/publisher/revision";
import { readEnv } from "@/lib/env";
import { savesData } from "@/lib/server/page-cache/save-data";
import { frameOf } from "@/lib/server/site/frame";
import { readBonus, readBrand } from "@/lib/server/seo/brand";
import { siteMetadata } from "@/lib/server/seo/metadata";
import { BrandStyle } from "../brand-style";
import "../globals.css";

type LayoutProps = { children: ReactNode };

export { viewport } from "../viewport";

export async function generateMetadata(): Promise<Metadata> {
  return siteMetadata(await pageLocale());
}

export default async function SiteLayout({ children }: LayoutProps) {
  const [locale, incoming] = await Promise.all([pageLocale(), headers()]);
  const nonce = incoming.get("x-nonce") ?? undefined;
  const saveData = savesData(incoming);
  const frame = frameOf(incoming.get("x-portal-path"));
  const [setting, notices, promotions, game] = await Promise.all([
    getSiteSetting(locale),
    siteNotices(locale),
    frame.promotions ? loadPromotions(locale, frame.rechargeMode ? frame.alias : undefined) : undefined,
    loadGame(frame.alias, locale),
  ]);
  const slides = promotions?.slides ?? [];
  const shownGame = frame.history ? game : undefined;
  const [brand, bonus, ways, t, tTools, tFailure, tFooter] = await Promise.all([
    readBrand(locale),
    readBonus(locale),
    signInWays(locale),
    getTranslations("site"),
    getTranslations("tools"),
    getTranslations("failure"),
    getTranslations("footer"),
  ]);
  const hours = setting.hours === tFooter("hours") ? undefined : setting.hours;
  const picks: Picks = {
    header: true,
    tools: ["label", "chat", "top"],
    footer: true,
    ...(promotions?.ad && { ads: true }),
    ...(slides.length > 0 && { slider: true }),
    ...(shownGame && gameHistoryMessages),
  };
  const content = (
    <ClientMessages picks={picks}>
      {previewToken() !== undefined && <PreviewNote />}
      <Header locale={locale} name={brand.name} logo={brand.logo} support={setting.support} hours={hours} />
      <SiteBar {...notices} />
      <OpenOrder locale={locale} />
      {promotions?.ad && <AdStrip ad={promotions.ad} />}
      {slides.length > 0 && <Slider slides={slides} compact={frame.alias !== undefined} />}
      <main id="content" tabIndex={-1} className="flex-1 outline-none">
        {children}
        {shownGame && <GameHistory locale={locale} gameId={shownGame.id} />}
      </main>
      <Footer
        name={brand.name}
        logo={brand.logo}
        setting={setting}
        terms={setting.terms && <TermsLinks terms={setting.terms} />}
        game={game && { name: game.game.name, age: game.age_label }}
      />
      <PageTools chat={setting.chat} chatName={chatNameOf(setting.chat)} />
      <DialogHost locale={locale} />
    </ClientMessages>
  );
  return (
    // The script below marks the element before React hydrates it, so that difference is expected.
    <html lang={locale} data-save-data={saveData ? "" : undefined} suppressHydrationWarning>
      {!saveData && <FontPreload />}
      <BrandStyle />
      <body
        data-site={brand.name}
        data-toasts={t("toasts")}
        data-leaving={tTools("leaving")}
        data-resends={honoursKey() ? "" : undefined}
        data-bonus={isUsual(bonus) ? undefined : `${bonus.first} ${bonus.later}`}
        data-hours={hours}
        data-sign-in={JSON.stringify(ways)}
        data-sign-up={readEnv().SIGN_UP_URL}
        data-forgotten={readEnv().FORGOT_PASSWORD_URL}
        data-captcha={readEnv().RECAPTCHA_SITE_KEY}
        data-words={packFallbackMessages(tFailure)}
        data-revision={incoming.get(revisionHeader) ?? undefined}
        data-build={buildId()}
      >
        <FirstPaintScript nonce={nonce} />
        <ReloadScript nonce={nonce} />
        <PlayingTimeScript nonce={nonce} />
        <RenewalScript nonce={nonce} />
        <a
          href="#content"
          className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:rounded-control focus:bg-action focus:p-3 focus:text-on-action"
        >
          {t("skip")}
        </a>
        {saveData ? <WithoutArt>{content}</WithoutArt> : content}
      </body>
    </html>
  );
}

/** The frame's game; undefined if it cannot be loaded, so that the frame is shown without it. */
async function loadGame(alias: string | undefined, locale: string): Promise<Game | undefined> {
  if (alias === undefined) return undefined;
  const cached = await getGame(alias, locale).catch(() => null);
  return cached?.data ?? undefined;
}
