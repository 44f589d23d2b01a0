import type { DialogName, DialogProps } from "@/lib/client/layout/dialogs";

/** A dialog's props: those that it was opened with, and the page's language. */
export type OpenDialogProps<N extends DialogName> = DialogProps[N] & { locale: string };
