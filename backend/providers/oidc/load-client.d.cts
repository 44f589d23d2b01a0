/** Loads the OpenID Connect client library. */
export declare function loadClient(): Promise<typeof import("openid-client")>;
