import type { DialogName, DialogProps, OpenDialog } from "@/lib/client/layout/dialogs";

/** A dialog's name with its own props. */
export function dialogOf<N extends DialogName>(name: N, props: DialogProps[N]): OpenDialog {
  return { name, props } as OpenDialog;
}
