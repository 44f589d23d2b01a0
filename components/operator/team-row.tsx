"use client";

import type { FormEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Fold } from "@/components/ui/fold";
import { Notice } from "@/components/ui/notice";
import type { Answer } from "@/lib/contract/endpoint";
import type { listOperators } from "@/lib/contract/endpoints/operator";
import type { Role } from "@/lib/contract/rights";
import { formatMoment } from "@/lib/format/dates";
import { Allowed } from "./allowed";
import { PressTwice } from "./press-twice";
import { RoleSelect } from "./role-select";
import type { MadePassword } from "./made-password";
import { useChange } from "./use-change";

export type Colleague = Answer<typeof listOperators>["data"][number];

interface TeamRowProps {
  operator: Colleague;
  isSelf: boolean;
  onPassword(made: MadePassword): void;
}

/** One operator, and what an administrator can change. */
export function TeamRow({ operator, isSelf, onPassword }: TeamRowProps) {
  const t = useTranslations("operator.team");
  const tOperator = useTranslations("operator");
  const { change, said, busy } = useChange(tOperator("failed"));
  const { username, role, created_at, factor, password_given, sandbox, sessions, seen_at } = operator;
  const name = { name: username };

  function changeRole(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = String(new FormData(event.currentTarget).get("role")) as Role;
    const done = t("roleChanged", { ...name, role: tOperator(`roles.${chosen}`) });
    void change(done, "changeOperator", { username, role: chosen });
  }
  function giveNewPassword() {
    const made = t("passwordMade", name);
    void change(
      ({ data: { password = "" } }) => (onPassword({ username, password }), made),
      "changeOperator",
      { username, new_password: true },
    );
  }
  const twice = { of: username, busy };

  return (
    <li className="space-y-2 border-t border-line pt-3 wrap-anywhere" data-operator={username}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="break-all">{username}</b>
        <span>{tOperator(`roles.${role}`)}</span>
        {isSelf && <span className="text-good">{t("you")}</span>}
        {sandbox && <span className="text-warn">{t("sandbox")}</span>}
      </p>
      <p className="text-sm text-muted">
        {t("created", { time: formatMoment(created_at) })} · {t("sessions", { n: sessions })}
        {seen_at !== undefined && <> · {t("seen", { time: formatMoment(seen_at) })}</>}
      </p>
      <p className="text-sm">
        <span className={factor ? "text-good" : "text-warn"}>{t(factor ? "factor" : "noFactor")}</span>
        {password_given && <span className="text-warn"> · {t("passwordGiven")}</span>}
      </p>
      <Allowed right="changeOperators">
        <Fold title={t("change", name)}>
          <form
            method="post"
            onSubmit={changeRole}
            className="flex flex-wrap items-center gap-3 py-3"
            aria-label={t("roleOf", name)}
          >
            <div className="min-w-0 flex-1 basis-64">
              <RoleSelect label={t("role")} initial={role} />
            </div>
            <Button type="submit" busy={busy}>
              {t("changeRole")}
            </Button>
          </form>
          <div className="flex flex-wrap gap-3 border-t border-line py-3">
            <PressTwice {...twice} action={t("newPassword")} onPress={giveNewPassword} />
            {factor && (
              <PressTwice
                {...twice}
                action={t("resetFactor")}
                onPress={() =>
                  void change(t("factorReset", name), "changeOperator", { username, reset_factor: true })
                }
              />
            )}
            {sessions > 0 && (
              <PressTwice
                {...twice}
                action={t("endSessions")}
                onPress={() =>
                  void change(t("sessionsEnded", name), "changeOperator", { username, end_sessions: true })
                }
              />
            )}
            <PressTwice
              {...twice}
              action={t("remove")}
              onPress={() => void change(t("removed", name), "removeOperator", { username })}
            />
          </div>
        </Fold>
      </Allowed>
      {said && <Notice tone={said.good ? "good" : "error"}>{said.message}</Notice>}
    </li>
  );
}
