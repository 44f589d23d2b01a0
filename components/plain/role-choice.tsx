import { Select } from "@/components/ui/select";
import type { Role } from "@/lib/contract/entities";
import { PlainTiles } from "./plain-tiles";

export interface RoleOption {
  value: string;
  role: Role;
}

interface RoleChoiceProps {
  label: string;
  placeholder: string;
  roles: readonly RoleOption[];
  value?: string;
  error?: string;
}

/** More than these would push the pay button off a phone's screen. */
const most_tiles = 6;

/** The player's characters as tiles, or many of them as a list. */
export function RoleChoice({ label, placeholder, roles, value, error }: RoleChoiceProps) {
  if (roles.length > most_tiles)
    return (
      <Select
        label={label}
        name="role"
        placeholder={placeholder}
        defaultValue={value ?? ""}
        error={error}
        required
        options={roles.map(({ value, role }) => ({ value, label: `${role.name} · ${role.server_name}` }))}
      />
    );
  return (
    <PlainTiles
      legend={label}
      name="role"
      value={value}
      error={error}
      tiles={roles.map(({ value, role }) => ({ value, label: role.name, hint: role.server_name }))}
    />
  );
}
