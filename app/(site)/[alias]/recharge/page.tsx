import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PlainStart } from "@/components/plain/plain-start";
import { payMessages } from "@/components/topup/topup-messages";
import { TopupScreen } from "@/components/topup/topup-screen";
import { ClientMessages } from "@/lib/i18n/client-messages";
import { pageLocale } from "@/lib/i18n/page-locale";
import { getGame } from "@/lib/server/publisher";
import { GameUnavailable } from "../game-unavailable";
import { loadTopup } from "../load-topup";

type PageProps = { params: Promise<{ alias: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const game = await getGame(alias, locale).catch(() => null);
  const t = await getTranslations("recharge");
  return {
    title: t("title", { game: game?.data?.game.name ?? alias }),
    robots: { index: false },
  };
}

/**
 * The page to which a game sends its players to pay: the usual form, without links to other games
 * (docs/decisions/0008).
 */
export default async function RechargePage({ params }: PageProps) {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const page = await loadTopup(alias, locale);
  if (page === undefined) return <GameUnavailable locale={locale} />;
  if (!page) notFound();
  const { game, methods, state } = page;
  const t = await getTranslations("recharge");
  return (
    <ClientMessages picks={payMessages}>
      <PlainStart locale={locale} alias={game.alias} methods={methods} />
      <TopupScreen
        locale={locale}
        game={game}
        methods={methods}
        state={state}
        heading={t("heading")}
        rechargeMode
      />
    </ClientMessages>
  );
}
