import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TopupScreen } from "@/components/payment/topup-screen";
import { fill } from "@/lib/i18n/fill";
import { pageLocale } from "@/lib/i18n/page-locale";
import { textsOf } from "@/lib/i18n/texts";
import { getGame } from "@/lib/publisher";
import { loadTopup } from "../load-topup";

type PageProps = { params: Promise<{ alias: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const game = await getGame(alias, locale).catch(() => null);
  return {
    title: fill(textsOf(locale, "recharge").title, { game: game?.data?.game.name ?? alias }),
    robots: { index: false },
  };
}

/** Where a game sends its players to pay: the same way, without a way to another game (docs/decisions/0008). */
export default async function RechargePage({ params }: PageProps) {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const page = await loadTopup(alias, locale);
  if (!page) notFound();
  const { game, methods, state, texts } = page;
  const { heading } = textsOf(locale, "recharge");
  return (
    <TopupScreen
      locale={locale}
      game={game}
      methods={methods}
      state={state}
      texts={texts}
      heading={heading}
      rechargeMode
    />
  );
}
