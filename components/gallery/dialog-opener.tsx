"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { openDialog, type OpenDialog } from "@/lib/client/layout/dialogs";

interface DialogOpenerProps {
  dialog: OpenDialog;
  label: string;
  /** The words of a button in it, pressed as soon as it is there. */
  press?: string;
}

/** Opens its dialog at once, as the site does it, and again at the button. */
export function DialogOpener({ dialog, label, press }: DialogOpenerProps) {
  useEffect(() => {
    openDialog(dialog.name, dialog.props);
    return press === undefined ? undefined : pressWhenThere(press);
  }, [dialog, press]);

  return (
    <Button data-stage="" onClick={() => openDialog(dialog.name, dialog.props)}>
      {label}
    </Button>
  );
}

function pressWhenThere(words: string): () => void {
  const watch = new MutationObserver(() => {
    const buttons = document.querySelectorAll<HTMLButtonElement>("[role=dialog] button");
    const wanted = [...buttons].find((button) => button.textContent === words);
    if (!wanted) return;
    watch.disconnect();
    wanted.click();
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}
