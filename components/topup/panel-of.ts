import { emptyPanel, nextPanel, type Panel } from "@/lib/client/order/panel";
import type { TopupMethod } from "@/lib/client/topup-data";
import { possible, type Choice } from "./choice";

/** The initial panel. The server renders the same one, so it never has a wallet that the device may lack. */
export function panelOf(choice: Choice, methods: readonly TopupMethod[]): Panel {
  const everywhere = methods.filter(({ device }) => !device);
  return nextPanel(emptyPanel, { type: "choose", ...possible(choice, everywhere) });
}
