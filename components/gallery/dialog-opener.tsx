"use client";

import { useEffect } from "react";
import { Button } from "@/components/ui/button";
import { openDialog, type OpenDialog } from "@/lib/client/layout/dialogs";
import { takeSteps, type Step } from "./take-steps";

interface DialogOpenerProps {
  dialog: OpenDialog;
  label: string;
  steps?: readonly Step[];
}

/** Opens its dialog at once, as the site does it, and again at the button. */
export function DialogOpener({ dialog, label, steps }: DialogOpenerProps) {
  useEffect(() => {
    openDialog(dialog.name, dialog.props);
    return steps && takeSteps(steps, () => undefined);
  }, [dialog, steps]);

  return (
    <Button data-stage="" onClick={() => openDialog(dialog.name, dialog.props)}>
      {label}
    </Button>
  );
}
