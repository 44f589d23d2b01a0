/** In local storage: what a player saw last (last-known.ts). Apart from it, as it is loaded for players only. */
export const lastKnownKey = "last_known";
