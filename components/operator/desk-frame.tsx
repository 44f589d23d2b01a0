"use client";

import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Answer } from "@/lib/contract/endpoint";
import type { getOperatorSelf } from "@/lib/contract/endpoints/operator";
import { hrefs } from "@/lib/routes/paths";
import { Allowed, RoleProvider } from "./allowed";
import { AskAgainProvider } from "./ask-again";
import { signOutOperator } from "./operator-calls";

interface DeskFrameProps {
  locale: string;
  self: Answer<typeof getOperatorSelf>["data"];
  page: keyof typeof pages;
  children: ReactNode;
}

/** The desk's pages with the right that each needs: who lacks it sees no link. */
const pages = {
  desk: { path: undefined, right: "readSite" },
  orders: { path: "orders", right: "readOrders" },
  catalogue: { path: "catalogue", right: "editContent" },
  events: { path: "events", right: "readWebhooks" },
  operators: { path: "operators", right: "readOperators" },
  account: { path: "account", right: "ownAccount" },
} as const;
const names = Object.keys(pages) as (keyof typeof pages)[];

/** A page of the desk: the other pages, who is signed in, with which role, and the way out. */
export function DeskFrame({ locale, self, page: current, children }: DeskFrameProps) {
  const t = useTranslations("operator");
  const leave = () => void signOutOperator().then(() => window.location.assign(hrefs(locale).operator()));
  return (
    <RoleProvider value={self.role}>
      <div className="page space-y-6 py-6">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="basis-full text-2xl font-bold sm:min-w-0 sm:flex-1 sm:basis-0">{t("title")}</h1>
          <p className="min-w-0 text-muted max-sm:flex-1">
            {t("signedInAs", { name: self.username })} · {t(`roles.${self.role}`)}
          </p>
          <Button data-leaves onClick={leave}>
            {t("signOut")}
          </Button>
        </header>
        {/* Until what is needed is done, all other pages lead back here. */}
        {self.needed === null && (
          <nav aria-label={t("pages.label")} className="flex flex-wrap gap-x-6 border-b border-line">
            {names.map((name) => (
              <Allowed key={name} right={pages[name].right}>
                <a
                  href={hrefs(locale).operator(pages[name].path)}
                  aria-current={name === current ? "page" : undefined}
                  className="inline-flex min-h-target items-center border-b-2 border-transparent hover:underline aria-[current]:border-gold aria-[current]:font-bold"
                >
                  {t(`pages.${name}`)}
                </a>
              </Allowed>
            ))}
          </nav>
        )}
        <AskAgainProvider>{children}</AskAgainProvider>
      </div>
    </RoleProvider>
  );
}
