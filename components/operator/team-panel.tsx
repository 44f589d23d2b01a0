"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Allowed } from "./allowed";
import type { MadePassword } from "./made-password";
import { ShownOnce } from "./shown-once";
import { TeamForm } from "./team-form";
import { TeamRow, type Colleague } from "./team-row";

interface TeamPanelProps {
  operators: Colleague[];
  /** The id of the operator who is signed in. */
  self: string;
}

/** Who may use the desk; a password that was just made is shown above them until it is copied. */
export function TeamPanel({ operators, self }: TeamPanelProps) {
  const t = useTranslations("operator.team");
  const [made, setMade] = useState<MadePassword>();
  return (
    <section aria-labelledby="team-heading" className="card space-y-4 p-5" data-team>
      <h2 id="team-heading" className="text-lg font-bold">
        {t("heading")}
      </h2>
      <p className="text-muted">{t("lead")}</p>
      {made && (
        <ShownOnce
          title={t("passwordTitle", { name: made.username })}
          lead={t("passwordLead", { name: made.username })}
          of={t("password")}
          value={made.password}
          onKept={() => setMade(undefined)}
        />
      )}
      <ul className="space-y-4">
        {operators.map((operator) => (
          <TeamRow key={operator.id} operator={operator} isSelf={operator.id === self} onPassword={setMade} />
        ))}
      </ul>
      <Allowed right="changeOperators">
        <TeamForm onPassword={setMade} />
      </Allowed>
    </section>
  );
}
