import { readStored } from "../stored";

/** The storage key of the player's choice: "light" or "dark"; anything else follows the system. */
export const themeKey = "theme";

/** For a page that React renders only in the browser (not found, an error), which has not run its first script. */
export function showStoredTheme(): void {
  const stored = readStored(themeKey);
  if (stored) document.documentElement.dataset.theme = stored;
}
