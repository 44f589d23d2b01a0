"use client";

import { useState, type FormEvent, type ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { CodeField } from "./code-field";
import { signInOperator, type SignInRefusal } from "./operator-calls";

interface SignInFormProps {
  /** The reason why the switchboard can't be shown. */
  trouble?: string;
  /** The gallery's: the password was right, and the code is asked for. */
  asksCode?: boolean;
  aside: ReactNode;
}

export function SignInForm({ trouble, asksCode = false, aside }: SignInFormProps) {
  const t = useTranslations("operator");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<SignInRefusal | undefined>(
    trouble ? { message: trouble } : undefined,
  );
  const [needsCode, setNeedsCode] = useState(asksCode);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const text = (name: string) => String(data.get(name) ?? "");
    setBusy(true);
    const refusal = await signInOperator(
      { username: text("username"), password: text("password"), ...(needsCode && { code: text("code") }) },
      t("failed"),
    );
    if (!refusal) return window.location.reload();
    setBusy(false);
    setRefused(refusal);
    if (refusal.error === "factor_required") setNeedsCode(true);
    const code = form.elements.namedItem("code");
    if (code instanceof HTMLInputElement) code.value = "";
  }

  const isOfCode = refused?.error === "factor_wrong";
  return (
    <div className="page grid max-w-3xl gap-6 py-8 *:min-w-0 md:grid-cols-2 md:items-start">
      {/* It posts, because without script a GET form would put the password into the address. */}
      <form method="post" onSubmit={(event) => void submit(event)} className="card space-y-4 p-5">
        <h1 className="text-2xl font-bold">{t("title")}</h1>
        <p className="text-muted">{t("signInLead")}</p>
        {refused && !isOfCode && (
          <Notice tone={refused.error === "factor_required" ? "info" : "error"}>{refused.message}</Notice>
        )}
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
        {needsCode && <CodeField error={isOfCode ? refused.message : undefined} autoFocus={!asksCode} />}
        <Button type="submit" variant="primary" busy={busy} className="w-full">
          {t("signIn")}
        </Button>
      </form>
      {aside}
    </div>
  );
}
