/** Header names that both programs speak. The portal's gateway sets the client's address; nobody else can. */
export const headerNames = {
  clientAddress: "x-client-address",
  /** That it is the portal who names it. */
  addressProof: "x-client-address-proof",
  /** Of a sign-in: the browser's own id and the players that it signed in before (known-browser.ts), and its proof. */
  knownBrowser: "x-client-browser",
  browserProof: "x-client-browser-proof",
  requestId: "x-request-id",
  idempotencyKey: "idempotency-key",
} as const;

/** On every call of our own pages: another site's page can't send it without being allowed to. */
export const ownCallHeader = "x-own-call";
