"use client";

import { useEffect } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { leaveForHome } from "@/lib/client/game/current-path";
import { coverPage } from "@/lib/client/layout/leaving";
import { showToast } from "@/lib/client/layout/toast";
import { signOut } from "@/lib/client/session/session";
import { countDown } from "@/lib/client/session/session-end";
import { useUserId } from "@/lib/client/session/use-user";

interface SignOutQuestionProps {
  name: string;
  home: string;
}

/**
 * What the sign-out button asks first, in a popover beside it. As long as somebody is signed in it is there, open or
 * not, and counts to the session's end.
 */
export function SignOutQuestion({ name, home }: SignOutQuestionProps) {
  const t = useTranslations("header");
  const userId = useUserId();
  useEffect(() => (userId ? countDown(() => void signOut()) : undefined), [userId]);
  const leave = async (button: HTMLElement) => {
    // Closed first: a popover that is open when its place goes would be there again with the next player.
    closeAround(closeAround(button)?.parentElement);
    const uncover = coverPage();
    if (await signOut()) return leaveForHome(home);
    uncover();
    void showToast("error", t("notLoggedOut"));
  };
  return (
    <>
      <p className="font-bold wrap-anywhere">{t("logoutAsk", { name })}</p>
      <div className="mt-3 grid grid-cols-2 gap-2">
        <Button variant="ghost" onClick={({ currentTarget }) => closeAround(currentTarget)}>
          {t("stay")}
        </Button>
        <Button onClick={({ currentTarget }) => void leave(currentTarget)}>{t("logout")}</Button>
      </div>
    </>
  );
}

/** Closes the popover that the element is in. */
function closeAround(element?: HTMLElement | null): HTMLElement | null | undefined {
  const around = element?.closest<HTMLElement>("[popover]");
  around?.hidePopover?.();
  return around;
}
