/** Told to the window when React has taken over the page (components/layout/first-paint-script.tsx). */
export const hydratedEvent = "hydrated";

/** Told to the window when the page is to be rendered anew (components/layout/page-tools.tsx). */
export const renderEvent = "render";
