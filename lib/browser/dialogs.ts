import type { ChosenCharacter } from "./character";

/** The dialogs by name, and what each is opened with. A new dialog is a line here and one in the host. */
export interface DialogProps {
  login: {
    /** Told once: true after signing in, false when the dialog went away without. */
    onSettled?: (signedIn: boolean) => void;
    /** Where to go on to; a path of this site. */
    next?: string;
  };
  /** What a top-up by SMS earns. */
  smsTable: Record<string, never>;
  character: { gameId: number; rechargeMode?: boolean; onChoose: (character: ChosenCharacter) => void };
}

export type DialogName = keyof DialogProps;
export type OpenDialog = { [N in DialogName]: { name: N; props: DialogProps[N] } }[DialogName];

let current: OpenDialog | null = null;
const listeners = new Set<() => void>();

function show(next: OpenDialog | null): void {
  const left = current;
  current = next;
  for (const listener of listeners) listener();
  if (left?.name === "login") left.props.onSettled?.(false);
}

/** One at a time: a second one takes the place of the first. */
export function openDialog<N extends DialogName>(name: N, props: DialogProps[N]): void {
  show({ name, props } as OpenDialog);
}

export function closeDialog(): void {
  show(null);
}

export const dialogStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: () => current,
  readOnServer: () => null,
};
