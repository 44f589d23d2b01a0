/** Told to the window when what the page shows was published anew (components/layout/renewal-script.tsx). */
export const renewalEvent = "renewal";
