/**
 * The sentence about the hours of support that the publisher's settings have, where it is not the usual one: the layout
 * writes it on the page. Undefined on the server.
 */
export const ownSupportHours = (): string | undefined =>
  typeof document === "undefined" ? undefined : document.body.dataset.hours;
