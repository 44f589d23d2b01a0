import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { SignInForm } from "@/components/plain/sign-in-form";
import { SignOutForm } from "@/components/plain/sign-out-form";
import { buttonClass } from "@/components/ui/button";
import { endpoints } from "@/lib/contract";
import { readEnv } from "@/lib/env";
import type { Locale } from "@/lib/i18n/locales";
import { pageLocale } from "@/lib/i18n/page-locale";
import { hrefs } from "@/lib/routes/paths";
import { readSession, type Session } from "@/lib/server/auth/session";
import { cameFrom } from "@/lib/server/plain/came-from";
import { readNote } from "@/lib/server/plain/form-note";
import { callPublisher } from "@/lib/server/publisher";
import { readBrand } from "@/lib/server/seo/brand";
import { signInWays } from "@/lib/server/site/sign-in-ways";

type PageProps = { searchParams: Promise<{ next?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("login");
  return { title: t("title"), robots: { index: false } };
}

/** The sign-in that needs no script: the header leads here until its script has come. */
export default async function SignInPage({ searchParams }: PageProps) {
  const [{ next: asked }, locale, incoming] = await Promise.all([searchParams, pageLocale(), headers()]);
  const cookies = incoming.get("cookie");
  const [session, note, brand, ways, t, tPayment] = await Promise.all([
    readOpenSession(cookies, locale),
    readNote(cookies, "sign-in"),
    readBrand(locale),
    signInWays(locale),
    getTranslations("login"),
    getTranslations("payment"),
  ]);
  const next = cameFrom(typeof asked === "string" ? asked : undefined, incoming);
  const wantsCaptcha = note?.error === "captcha_required" || note?.error === "captcha_wrong";
  const social = new URLSearchParams({ next: next ?? hrefs(locale).home() });
  const { RECAPTCHA_SITE_KEY, SIGN_UP_URL, FORGOT_PASSWORD_URL } = readEnv();
  return (
    <div className="page max-w-lg py-6 sm:py-10">
      <h1 className="mb-5 text-2xl font-bold">{t("title")}</h1>
      <div className="card flex flex-col gap-4 p-4 sm:p-6">
        {session ? (
          <>
            <SignOutForm locale={locale} username={session.user.username} />
            <a href={next ?? hrefs(locale).home()} className={buttonClass("primary", "min-h-[52px]")}>
              {tPayment("continue")}
            </a>
          </>
        ) : (
          <SignInForm
            locale={locale}
            name={brand.name}
            next={next}
            message={note?.message}
            fields={note?.fields}
            username={note?.typed.username}
            captcha={wantsCaptcha ? (RECAPTCHA_SITE_KEY ? "script" : "sandbox") : undefined}
            ways={{ ...ways, signUp: SIGN_UP_URL, forgotten: FORGOT_PASSWORD_URL }}
            social={`/api/auth/social?${social}`}
          />
        )}
      </div>
    </div>
  );
}

/** The session, unless the backend has ended it: then its player signs in again here. */
async function readOpenSession(cookies: string | null, locale: Locale): Promise<Session | undefined> {
  const session = await readSession(cookies);
  if (!session) return undefined;
  const options = { token: session.token, locale, timeout_ms: readEnv().PAGE_TIMEOUT_MS };
  const profile = await callPublisher(endpoints.getProfile, { query: {} }, options);
  return !profile.ok && profile.error === "unauthorized" ? undefined : session;
}
