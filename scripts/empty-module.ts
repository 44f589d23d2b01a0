/** Stands for `server-only` in unit tests, which run on a server anyway. */
export {};
