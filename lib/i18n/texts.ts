import en from "@/messages/en.json";
import vi from "@/messages/vi.json";

export type Messages = typeof vi;
export type Namespace = keyof Messages;
/** What a client leaf gets as its `texts` prop: one namespace, already in the page's language. */
export type Texts<N extends Namespace> = Messages[N];

const all: Record<string, Messages> = { vi, en };

/** For server components only: in a browser file this would carry both languages along. */
export function textsOf<N extends Namespace>(locale: string, namespace: N): Texts<N> {
  return (all[locale] ?? vi)[namespace];
}
