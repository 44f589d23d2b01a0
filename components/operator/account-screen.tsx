"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Answer } from "@/lib/contract/endpoint";
import type { getOperatorSelf, listOwnSessions } from "@/lib/contract/endpoints/operator";
import { hrefs } from "@/lib/routes/paths";
import { useAskAgain } from "./ask-again";
import { FactorPanels } from "./factor-panels";
import { PasswordPanel } from "./password-panel";
import { SessionsPanel } from "./sessions-panel";

interface AccountScreenProps {
  locale: string;
  self: Answer<typeof getOperatorSelf>["data"];
  sessions: Answer<typeof listOwnSessions>["data"];
}

/** An operator's own account: what has to be done first, then password, second factor and sessions. */
export function AccountScreen({ locale, self, sessions }: AccountScreenProps) {
  const t = useTranslations("operator.account");
  const { needed } = self;
  return (
    <>
      {needed !== null && (
        <Notice tone="warn">
          <p>{t(`needed.${needed}`)}</p>
          {needed === "confirmation" && <ShowFactor locale={locale} />}
        </Notice>
      )}
      <div className="gap-6 *:break-inside-avoid *:not-last:mb-6 lg:columns-2">
        {needed !== "password" && <FactorPanels self={self} />}
        <PasswordPanel />
      </div>
      <SessionsPanel sessions={sessions} />
    </>
  );
}

/** For a session from before the second factor was set up. */
function ShowFactor({ locale }: { locale: string }) {
  const t = useTranslations("operator.account");
  const askAgain = useAskAgain();
  const show = async () => {
    if (await askAgain()) window.location.assign(hrefs(locale).operator());
  };
  return (
    <Button className="mt-3" onClick={() => void show()}>
      {t("showFactor")}
    </Button>
  );
}
