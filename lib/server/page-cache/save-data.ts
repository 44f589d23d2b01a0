/**
 * True if the browser asks for few bytes (the request header Save-Data, which the player's setting sends): the page then
 * has no decorative pictures and no font.
 */
export const savesData = (headers: Headers): boolean => headers.get("save-data") === "on";
