"use client";

import { SignOutQuestion } from "@/components/account/sign-out-question";
import { Wallet } from "@/components/account/wallet";
import { ThemeChoice } from "./theme-choice";

export { openByScript } from "@/lib/client/layout/popover-fallback";

interface MenuPartProps {
  show: "wallet" | "theme" | "sign-out";
  name: string;
  home: string;
  balance?: number;
}

/** What the header loads for a player, and what its popovers contain when one of them opens. */
export function MenuPart({ show, name, home, balance }: MenuPartProps) {
  if (show === "wallet") return <Wallet balance={balance} />;
  return show === "theme" ? <ThemeChoice /> : <SignOutQuestion name={name} home={home} />;
}
