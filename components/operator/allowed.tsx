"use client";

import { createContext, useContext, type ReactNode } from "react";
import { may, type Right, type Role } from "@/lib/contract/rights";

/** The signed-in operator's role. Without a provider, as in the gallery, everything is shown. */
const RoleContext = createContext<Role>("admin");

export const RoleProvider = RoleContext.Provider;

/** Whether the signed-in operator has the right. */
export const useMay = (right: Right): boolean => may(useContext(RoleContext), right);

/** Shows its content to roles that have the right; the backend refuses the others whatever is shown. */
export function Allowed({ right, children }: { right: Right; children: ReactNode }) {
  return useMay(right) ? children : null;
}
