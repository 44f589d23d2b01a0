/**
 * Whether a purchase may be sent again under its key: the backend has said that it honours Idempotency-Key. Otherwise a
 * second call could be a second order. The layout writes it on each page (app/(site)/layout.tsx).
 */
export const mayResend = (): boolean => document.body.dataset.resends !== undefined;
