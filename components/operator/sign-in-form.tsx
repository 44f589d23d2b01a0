"use client";

import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { AskingOptions } from "@/lib/contract/passkey";
import { CodeField } from "./code-field";
import { signInOperator, type SignInRefusal } from "./operator-calls";
import { PasskeyButton } from "./passkey-button";

interface SignInFormProps {
  /** The reason why the switchboard can't be shown. */
  trouble?: string;
  /** The gallery's: the password was right, and the second factor is asked for. */
  asked?: { passkey?: AskingOptions };
  aside: ReactNode;
}

export function SignInForm({ trouble, asked, aside }: SignInFormProps) {
  const t = useTranslations("operator");
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<SignInRefusal | undefined>(
    trouble ? { message: trouble } : undefined,
  );
  const [factor, setFactor] = useState(asked);
  const form = useRef<HTMLFormElement>(null);

  /** With the code that was typed, or with a passkey in its place. */
  async function signIn(passkey?: object) {
    if (busy || !form.current) return;
    const data = new FormData(form.current);
    const text = (name: string) => String(data.get(name) ?? "");
    const shown = passkey ? { passkey: JSON.stringify(passkey) } : factor && { code: text("code") };
    setBusy(true);
    const refusal = await signInOperator(
      // Names are of small letters alone, whatever a phone's keyboard or a copied line makes of them.
      { username: text("username").trim().toLowerCase(), password: text("password"), ...shown },
      t("failed"),
    );
    if (!refusal) return window.location.reload();
    setBusy(false);
    setRefused(refusal);
    if (refusal.error === "factor_required" || refusal.passkey) setFactor({ passkey: refusal.passkey });
    const code = form.current.elements.namedItem("code");
    if (code instanceof HTMLInputElement) code.value = "";
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void signIn();
  }

  const isOfCode = refused?.error === "factor_wrong";
  return (
    <div className="page grid max-w-3xl gap-6 py-8 *:min-w-0 md:grid-cols-2 md:items-start">
      {/* It posts, because without script a GET form would put the password into the address. */}
      <form ref={form} method="post" onSubmit={submit} className="card space-y-4 p-5">
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
          autoCorrect="off"
          spellCheck={false}
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
        {factor?.passkey && (
          <PasskeyButton
            options={factor.passkey}
            busy={busy}
            autoFocus={!asked}
            onShown={(passkey) => void signIn(passkey)}
          />
        )}
        {factor && (
          <CodeField error={isOfCode ? refused.message : undefined} autoFocus={!asked && !factor.passkey} />
        )}
        <Button type="submit" variant={factor?.passkey ? "quiet" : "primary"} busy={busy} className="w-full">
          {t("signIn")}
        </Button>
      </form>
      {aside}
    </div>
  );
}
