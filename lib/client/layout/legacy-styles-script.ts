/**
 * For browsers without cascade layers (before Chrome 99 and Safari 15.4), which skip nearly all of the style sheet: adds
 * the same one without layers, which the build writes beside it (scripts/legacy-styles.ts). Runs before the first paint.
 */
export const legacyStylesScript =
  `if(!window.CSSLayerBlockRule)document.querySelectorAll('link[rel=stylesheet][href*=".css"]').forEach(function(l){` +
  `l=l.cloneNode();l.removeAttribute("data-precedence");l.href=l.href.replace(".css",".legacy.css");document.head.append(l)});`;
