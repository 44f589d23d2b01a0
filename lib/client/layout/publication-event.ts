/** Told to the window when the catalogue was published anew: what calls have read of it is old. */
export const publicationEvent = "publication";
