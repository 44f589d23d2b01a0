/** What the player typed into the method's form. Only in memory, because it may include cards. */
export type Values = Record<string, unknown>;
