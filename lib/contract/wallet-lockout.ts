/**
 * Seconds that the next purchase has to wait after a wallet purchase (spec.md §9). Both the portal and the backend
 * enforce it.
 */
export const wallet_lockout_s = 20;
