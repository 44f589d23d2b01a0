"use client";

import { useRef, type FormEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useChange } from "./use-change";

const least = 12;

/** Changes the own password, which ends all other sessions. */
export function PasswordPanel() {
  const t = useTranslations("operator.account");
  const tOperator = useTranslations("operator");
  const form = useRef<HTMLFormElement>(null);
  const { change, said, busy } = useChange(tOperator("failed"));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const text = (name: string) => String(data.get(name) ?? "");
    const body = { password: text("password"), new_password: text("new_password") };
    if (await change(t("passwordChanged"), "changeOwnPassword", body)) form.current?.reset();
  }

  return (
    <section aria-labelledby="password-heading" className="card space-y-4 p-5" data-password>
      <h2 id="password-heading" className="text-lg font-bold">
        {t("password")}
      </h2>
      <form ref={form} method="post" onSubmit={(event) => void submit(event)} className="space-y-4">
        <Field
          name="password"
          type="password"
          label={t("currentPassword")}
          autoComplete="current-password"
          required
          maxLength={256}
          error={said?.fields.password}
        />
        <Field
          name="new_password"
          type="password"
          label={t("newPassword")}
          hint={t("newPasswordHint", { n: least })}
          autoComplete="new-password"
          required
          minLength={least}
          maxLength={256}
          error={said?.fields.new_password}
        />
        {/* Not what the field says itself. */}
        {said && said.message !== said.fields.password && (
          <Notice tone={said.good ? "good" : "error"}>{said.message}</Notice>
        )}
        <Button type="submit" busy={busy}>
          {t("changePassword")}
        </Button>
      </form>
    </section>
  );
}
