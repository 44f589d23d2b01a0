/** Replaces `server-only` in unit tests, which run on a server anyway. */
export {};
