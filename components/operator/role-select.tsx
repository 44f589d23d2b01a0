"use client";

import { useState } from "react";
import { useTranslations } from "next-intl";
import { Select } from "@/components/ui/select";
import { roles, type Role } from "@/lib/contract/rights";

interface RoleSelectProps {
  label: string;
  initial: Role;
}

/** Chooses a role, and says what it may do. */
export function RoleSelect({ label, initial }: RoleSelectProps) {
  const t = useTranslations("operator");
  const [role, setRole] = useState(initial);
  return (
    <Select
      name="role"
      label={label}
      hint={t(`team.may.${role}`)}
      options={roles.map((each) => ({ value: each, label: t(`roles.${each}`) }))}
      value={role}
      onChange={({ target }) => setRole(target.value as Role)}
    />
  );
}
