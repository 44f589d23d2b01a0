/** Told to the window when React has taken over the page (components/layout/first-paint-script.tsx). */
export const hydratedEvent = "hydrated";
