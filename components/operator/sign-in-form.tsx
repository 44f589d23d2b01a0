"use client";

import { useState, type FormEvent, type ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { signInOperator } from "./operator-calls";

interface SignInFormProps {
  /** The reason why the switchboard can't be shown. */
  trouble?: string;
  aside: ReactNode;
}

export function SignInForm({ trouble, aside }: SignInFormProps) {
  const t = useTranslations("operator");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState(trouble);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setBusy(true);
    const refused = await signInOperator(
      String(data.get("username")),
      String(data.get("password")),
      t("failed"),
    );
    if (refused === undefined) return window.location.reload();
    setFault(refused);
    setBusy(false);
  }

  return (
    <div className="page grid max-w-3xl gap-6 py-8 *:min-w-0 md:grid-cols-2 md:items-start">
      {/* It posts, because without script a GET form would put the password into the address. */}
      <form method="post" onSubmit={submit} className="card space-y-4 p-5">
        <h1 className="text-2xl font-bold">{t("title")}</h1>
        <p className="text-muted">{t("signInLead")}</p>
        {fault && <Notice tone="error">{fault}</Notice>}
        <Field
          name="username"
          label={t("username")}
          autoComplete="username"
          autoCapitalize="none"
          required
          maxLength={64}
        />
        <Field
          name="password"
          type="password"
          label={t("password")}
          autoComplete="current-password"
          required
          maxLength={256}
        />
        <Button type="submit" variant="primary" busy={busy} className="w-full">
          {t("signIn")}
        </Button>
      </form>
      {aside}
    </div>
  );
}
