/** Told to the window when React has taken over the page (components/layout/first-paint-script.tsx). */
export const hydratedEvent = "hydrated";

/** Told to the window when the page is to be rendered anew, as when what it shows was published (components/layout). */
export const renewalEvent = "renewal";
