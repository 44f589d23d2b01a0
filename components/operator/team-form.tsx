"use client";

import type { FormEvent } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { Role } from "@/lib/contract/rights";
import { RoleSelect } from "./role-select";
import type { MadePassword } from "./made-password";
import { useChange } from "./use-change";

/** A form that adds an operator. */
export function TeamForm({ onPassword }: { onPassword(made: MadePassword): void }) {
  const t = useTranslations("operator.team");
  const tOperator = useTranslations("operator");
  const { change, said, busy } = useChange(tOperator("failed"));

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const username = String(data.get("username") ?? "").trim();
    const role = String(data.get("role")) as Role;
    const done = t("added", { name: username });
    if (await change(({ data }) => (onPassword(data), done), "addOperator", { username, role })) form.reset();
  }

  return (
    <form
      method="post"
      onSubmit={(event) => void submit(event)}
      className="space-y-4 border-t border-line pt-4"
      aria-labelledby="add-operator"
    >
      <h3 id="add-operator" className="font-bold">
        {t("addHeading")}
      </h3>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="username"
          label={t("name")}
          hint={t("nameHint")}
          required
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={said?.fields.username}
        />
        <RoleSelect label={t("role")} initial="support" />
      </div>
      {said && <Notice tone={said.good ? "good" : "error"}>{said.message}</Notice>}
      <Button type="submit" busy={busy}>
        {t("add")}
      </Button>
    </form>
  );
}
