import type { ReactNode } from "react";
import type { OpenDialog } from "@/lib/client/layout/dialogs";
import type { TopupGame } from "@/lib/client/topup-data";
import type { Translate } from "@/lib/i18n/messages";
import type { Pretence } from "./pretend";
import type { Step } from "./take-steps";

/** What a story is told with: the page's language, and the game whose gallery it is. */
export interface Scene {
  locale: string;
  /** Of all namespaces: `t("payment.chooseAmount")`. */
  t: Translate<never>;
  game: TopupGame;
}

export interface Story<Shown> extends Pretence {
  show: (scene: Scene) => Shown;
  /** What is done with it as soon as it is there. */
  steps?: (scene: Scene) => readonly Step[];
}

export type PartStories<States extends readonly string[]> = Record<States[number], Story<ReactNode>>;
export type DialogStories<States extends readonly string[]> = Record<States[number], Story<OpenDialog>>;
export type AnyStory = Story<ReactNode> | Story<OpenDialog>;
