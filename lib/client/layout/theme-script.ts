import { themeKey } from "./stored-theme";

/** The page's background in each theme, for the browser's own bars (--color-ink in app/tokens.css). */
export const themeColours = { light: "#f1f4fa", dark: "#0a0e17" } as const;
/** The element that overrides the page's own `theme-color`, which follows the system. */
export const themeMetaId = "theme-colour";

/** Runs before the first paint; `d` is the document element's dataset. `applyTheme` does the same for a new choice. */
export const themeScript =
  `try{var h=localStorage.getItem("${themeKey}"),b=h=="light"?"${themeColours.light}":h=="dark"&&"${themeColours.dark}";` +
  `if(b){d.theme=h;h=document.createElement("meta");h.id="${themeMetaId}";h.name="theme-color";h.content=b;document.head.prepend(h)}}catch(e){}`;
