import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { TopupScreen } from "@/components/payment/topup-screen";
import { fill } from "@/lib/i18n/fill";
import { textsOf } from "@/lib/i18n/texts";
import { pageMetadata } from "@/lib/metadata";
import { pagePaths } from "@/lib/paths";
import { loadTopup } from "./load-topup";

type PageProps = { params: Promise<{ locale: string; alias: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, alias } = await params;
  const page = await loadTopup(alias, locale).catch(() => null);
  if (!page) return {};
  const texts = textsOf(locale, "gamePage");
  const game = page.game.name;
  return pageMetadata({
    locale,
    path: pagePaths.game(alias),
    title: fill(texts.title, { game }),
    description: fill(texts.description, {
      game,
      methods: page.methods.map(({ title }) => title).join(", "),
    }),
    image: page.game.icon || undefined,
  });
}

export default async function GamePage({ params }: PageProps) {
  const { locale, alias } = await params;
  const page = await loadTopup(alias, locale);
  if (!page) notFound();
  const { game, methods, state, texts } = page;
  return <TopupScreen locale={locale} game={game} methods={methods} state={state} texts={texts} />;
}
