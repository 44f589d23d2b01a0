import { redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { linesOf } from "@/components/checkout/order-lines";
import { ConfirmForm } from "@/components/plain/confirm-form";
import { ServerForm } from "@/components/plain/server-form";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { TopupGame, TopupMethod } from "@/lib/client/topup-data";
import { endpoints } from "@/lib/contract";
import { readEnv } from "@/lib/env";
import type { Locale } from "@/lib/i18n/locales";
import { hrefs } from "@/lib/routes/paths";
import type { Session } from "@/lib/server/auth/session";
import { loadCharacters, roleKey } from "@/lib/server/plain/characters";
import { proveFormKey } from "@/lib/server/plain/form-key";
import { readNote } from "@/lib/server/plain/form-note";
import { callPublisher, listBanks } from "@/lib/server/publisher";
import { honoursKey } from "@/lib/server/publisher/honoured-key";
import { getSiteSetting } from "@/lib/server/site/setting";
import { Refusal } from "./refusal";

interface ConfirmationProps {
  locale: Locale;
  game: TopupGame;
  method: TopupMethod;
  amount: number;
  /** The server whose characters are listed, where there is no list of all of them. */
  server?: string;
  formKey: string;
  session: Session;
  cookies: string | null;
}

/** Everything of one order, and its form. */
export async function Confirmation(props: ConfirmationProps) {
  const { locale, game, method, amount, server, formKey, session, cookies } = props;
  const to = hrefs(locale);
  const [note, characters, banks, profile, { terms }, t, tPayment, tCharacter] = await Promise.all([
    readNote(cookies, formKey),
    game.needsCharacter
      ? loadCharacters({ id: game.id, vgp_id: game.vgpId }, session, locale, server)
      : undefined,
    method.view.fields.some(({ kind }) => kind === "bank")
      ? listBanks(locale).catch(() => undefined)
      : undefined,
    callPublisher(
      endpoints.getProfile,
      { query: { game_id: game.id } },
      { token: session.token, locale, timeout_ms: readEnv().PAGE_TIMEOUT_MS },
    ),
    getSiteSetting(locale),
    getTranslations("plain"),
    getTranslations("payment"),
    getTranslations("character"),
  ]);
  const choices = { method: String(method.view.id), amount: String(amount) };
  // Signed out elsewhere.
  if (!profile.ok && profile.error === "unauthorized")
    redirect(to.signIn(to.confirm(game.alias, { ...choices, ...(server && { server }), key: formKey })));
  const bonusPercent = profile.ok ? profile.value.user?.bonus_percent : undefined;
  const lines = linesOf({ game, method, amount, bonusPercent }, tPayment).filter(
    ({ name }) => name !== "server" && name !== "character",
  );
  const roles = characters?.roles.map((role) => ({ value: roleKey(role), role }));
  const isLost = game.needsCharacter && !characters;
  const canPay = !isLost && roles?.length !== 0 && (honoursKey() || !note?.inDoubt);
  return (
    <>
      {characters && characters.servers.length > 0 && (
        <ServerForm
          action={to.confirm(game.alias)}
          gameId={game.id}
          servers={characters.servers}
          server={server}
          choices={choices}
        />
      )}
      {isLost && <Notice tone="error">{t("noCharacters")}</Notice>}
      {roles?.length === 0 && server !== undefined && <Notice tone="warn">{tCharacter("none")}</Notice>}
      {method.notice && <Notice tone="warn">{method.notice}</Notice>}
      {canPay ? (
        <ConfirmForm
          view={method.view}
          amount={amount}
          lines={lines}
          notice={note && <Refusal note={note} formKey={formKey} history={to.history()} />}
          roles={roles}
          banks={banks?.data}
          terms={note?.error === "consent_needed" ? terms : undefined}
          typed={note?.typed ?? {}}
          faults={note?.fields ?? {}}
          hidden={{ locale, alias: game.alias, key: formKey, proof: proveFormKey(session, formKey) }}
        />
      ) : (
        note && <Refusal note={note} formKey={formKey} history={to.history()} />
      )}
      <a href={to.game(game.alias)} className={buttonClass("quiet", "text-center")}>
        {t("change")}
      </a>
    </>
  );
}
