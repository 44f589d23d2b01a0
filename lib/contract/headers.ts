/** Header names that both programs speak. The portal's front door sets the client's address; nobody else can. */
export const headerNames = {
  clientAddress: "x-client-address",
  /** That it is the portal who names it. */
  addressProof: "x-client-address-proof",
  requestId: "x-request-id",
  idempotencyKey: "idempotency-key",
} as const;
