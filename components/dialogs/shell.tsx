"use client";

import type { MouseEvent, ReactNode } from "react";
import { useTranslations } from "next-intl";
import { LanguageSwitch } from "@/components/layout/language-switch";
import { DialogFrame } from "@/components/ui/dialog-frame";
import { closeDialog, dialogStore, leaveDialogFor } from "@/lib/client/layout/dialogs";

interface ShellProps {
  title: ReactNode;
  locale: string;
  /** The content is text only and may scroll, so it takes keyboard focus. */
  reading?: boolean;
  /** Elements outside of the dialog (a captcha's pictures) take presses, too. */
  lenient?: boolean;
  /** The buttons, the main one first: always in view below the scrolling content. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every dialog. It closes through the store, and a link in it replaces the dialog's history entry. */
export function Shell({ title, locale, reading, lenient, actions, children }: ShellProps) {
  const t = useTranslations("dialog");
  const tHeader = useTranslations("header");
  return (
    <DialogFrame
      title={title}
      onClose={closeDialog}
      closeLabel={t("close")}
      returnFocusTo={dialogStore.readOpener}
      onClick={followLink}
      reading={reading}
      lenient={lenient}
      actions={actions}
      tools={
        <LanguageSwitch
          locale={locale}
          label={t("language")}
          title={tHeader("languageLabel")}
          className="grid size-target shrink-0 place-items-center rounded-control text-sm font-bold text-muted hover:bg-raised hover:text-text"
        />
      }
    >
      {children}
    </DialogFrame>
  );
}

function followLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link?.href || link.target || !isPlain || event.defaultPrevented) return;
  event.preventDefault();
  leaveDialogFor(link.href);
}
