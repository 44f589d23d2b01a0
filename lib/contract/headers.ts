/** Header names that both programs use. Only the portal's gateway can set the client's address. */
export const headerNames = {
  clientAddress: "x-client-address",
  /** Proof that the portal set the client's address. */
  addressProof: "x-client-address-proof",
  /**
   * For a sign-in: the browser's id and the players who signed in with it before (known-browser.ts); below, its proof.
   */
  knownBrowser: "x-client-browser",
  browserProof: "x-client-browser-proof",
  /** For a sign-in: how the browser calls itself (User-Agent), for the player's list of sessions. */
  userAgent: "x-client-user-agent",
  /** Proof that the portal itself makes a call whose auth is `portal`. */
  portalProof: "x-portal-proof",
  /** An operator's token with a public call: it is answered from the draft of the catalogue. */
  preview: "x-catalogue-preview",
  requestId: "x-request-id",
  idempotencyKey: "idempotency-key",
} as const;

/** The longest Idempotency-Key. The portal's own are UUIDs. */
export const maxKeyLength = 200;

/** Sent with every call of our own pages. Another site's page cannot send it without being allowed to. */
export const ownCallHeader = "x-own-call";
