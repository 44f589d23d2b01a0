import type { DialogName, DialogProps } from "@/lib/client/layout/dialogs";

/** What every dialog is shown with: what it was opened with, and the page's language. */
export type OpenDialogProps<N extends DialogName> = DialogProps[N] & { locale: string };
