import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { ChoiceForm } from "@/components/plain/choice-form";
import { SignOutForm } from "@/components/plain/sign-out-form";
import { pageLocale } from "@/lib/i18n/page-locale";
import { worksWithoutScript } from "@/lib/payment/without-script";
import { hrefs } from "@/lib/routes/paths";
import { readSession } from "@/lib/server/auth/session";
import { isFormKey, makeFormKey } from "@/lib/server/plain/form-key";
import { formatVnd } from "@/lib/format/money";
import { GameUnavailable } from "../game-unavailable";
import { loadTopup } from "../load-topup";
import { Confirmation } from "./confirmation";

type PageProps = {
  params: Promise<{ alias: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const [{ alias }, locale] = await Promise.all([params, pageLocale()]);
  const page = await loadTopup(alias, locale).catch(() => null);
  const t = await getTranslations("plain");
  return { title: t("title", { game: page?.game.name ?? alias }), robots: { index: false } };
}

/** The confirmation of a top-up as a form that needs no script. It is made for one player and one submission. */
export default async function ConfirmPage({ params, searchParams }: PageProps) {
  const [{ alias }, query, locale, incoming] = await Promise.all([
    params,
    searchParams,
    pageLocale(),
    headers(),
  ]);
  const to = hrefs(locale);
  const choices = Object.fromEntries(
    ["method", "amount", "server"].flatMap((name) =>
      typeof query[name] === "string" ? [[name, query[name]]] : [],
    ),
  ) as Record<string, string>;
  const session = await readSession(incoming.get("cookie"));
  if (!session) redirect(to.signIn(to.confirm(alias, choices)));
  const page = await loadTopup(alias, locale);
  if (page === undefined || page?.state === "unavailable") return <GameUnavailable locale={locale} />;
  if (!page) notFound();

  const [methodId, amount] = [Number(choices.method), Number(choices.amount)];
  const method = page.methods.find(({ view }) => view.id === methodId);
  const t = await getTranslations("plain");
  const title = method?.title ?? "";
  const reason = !method
    ? undefined
    : !worksWithoutScript(method.view)
      ? t("methodNeedsScript", { method: title })
      : method.state === "closed"
        ? method.notice
        : choices.amount && !method.options.some(([price]) => price === amount)
          ? t("notOffered", { method: title, amount: formatVnd(amount) })
          : undefined;
  const isChosen = method && reason === undefined && choices.amount !== undefined;
  // The key is in the address, so that going back and pressing again is the same submission.
  if (isChosen && !isFormKey(query.key)) redirect(to.confirm(alias, { ...choices, key: makeFormKey() }));
  return (
    <div className="page max-w-2xl py-6 sm:py-10">
      <h1 className="mb-5 text-2xl font-bold">{t("title", { game: page.game.name })}</h1>
      <div className="card flex flex-col gap-5 p-4 sm:p-6">
        <SignOutForm locale={locale} username={session.user.username} />
        {isChosen && isFormKey(query.key) ? (
          <Confirmation
            locale={locale}
            game={page.game}
            method={method}
            amount={amount}
            server={choices.server}
            formKey={query.key}
            session={session}
            cookies={incoming.get("cookie")}
          />
        ) : (
          <ChoiceForm
            action={to.confirm(alias)}
            methods={page.methods}
            methodId={methodId}
            amount={amount}
            reason={reason}
          />
        )}
      </div>
    </div>
  );
}
