/** After a wallet purchase the next one waits so many seconds (spec.md §9): the portal and the backend hold to it. */
export const wallet_lockout_s = 20;
