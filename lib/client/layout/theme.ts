import { useSyncExternalStore } from "react";
import { readStored, store } from "../stored";
import { themeKey } from "./stored-theme";
import { themeColours, themeMetaId } from "./theme-script";

export const themeChoices = ["system", "light", "dark"] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  const onStored = ({ key }: StorageEvent) => key === themeKey && listener();
  listeners.add(listener);
  window.addEventListener("storage", onStored);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", onStored);
  };
}

export function readTheme(): ThemeChoice {
  const stored = readStored(themeKey);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function chooseTheme(choice: ThemeChoice): void {
  store(themeKey, choice === "system" ? "" : choice);
  applyTheme(choice);
  for (const listener of listeners) listener();
}

/** Shows a choice: the style sheet reads the attribute, the browser's bars the first `theme-color` of the page. */
export function applyTheme(choice: ThemeChoice): void {
  const root = document.documentElement;
  document.getElementById(themeMetaId)?.remove();
  if (choice === "system") {
    delete root.dataset.theme;
    return;
  }
  root.dataset.theme = choice;
  const meta = document.createElement("meta");
  Object.assign(meta, { id: themeMetaId, name: "theme-color", content: themeColours[choice] });
  document.head.prepend(meta);
}

export function useTheme(): ThemeChoice {
  return useSyncExternalStore(subscribe, readTheme, () => "system");
}
