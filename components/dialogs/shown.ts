import type { DialogName, DialogProps } from "@/lib/browser/layout/dialogs";
import type { Messages } from "@/lib/i18n/texts";

/** What every dialog is shown with: what it was opened with, and the words that came with it. */
export type Shown<N extends DialogName> = DialogProps[N] & { locale: string; messages: Messages };
