import { headerNames, maxKeyLength } from "@/lib/contract/headers";
import type { Endpoint } from "@/lib/contract/endpoint";

const header = (name: string, description: string, schema: object, more: object = {}) => ({
  name: canonical(name),
  in: "header",
  description,
  schema,
  ...more,
});

const canonical = (name: string) => name.replace(/(^|-)[a-z]/g, (letters) => letters.toUpperCase());

/** The parameters of every call. */
export const headerParameters = {
  AcceptLanguage: header(
    "accept-language",
    "The player's language, vi or en: messages, notices and names may follow it",
    { type: "string", default: "vi" },
  ),
  RequestId: header(headerNames.requestId, "Names the request in the log of the portal", {
    type: "string",
    maxLength: 64,
  }),
  ClientAddress: header(
    headerNames.clientAddress,
    "The player's address, since the call comes from the portal's",
    { type: "string", maxLength: 45 },
  ),
  AddressProof: header(
    headerNames.addressProof,
    'Where both sides have the same PORTAL_SECRET: base64url(HMAC-SHA256(PORTAL_SECRET, "client address " + X-Client-Address)). Without it the address may be anybody\'s word.',
    { type: "string" },
  ),
  IdempotencyKey: header(
    headerNames.idempotencyKey,
    "The same key of the same player with the same body is the same order, for a day at least; with another body 409. A refusal that has made no order does not use the key up. Of the body, user_token, username, payment_token and g-recaptcha-response do not count.",
    { type: "string", maxLength: maxKeyLength },
    { required: true, example: "6f1c7f0e-0000-4000-8000-000000000001" },
  ),
  KnownBrowser: header(
    headerNames.knownBrowser,
    "base64url of the JSON [browser id, player ids]: who has signed in with this browser before, for limits of failed sign-ins",
    { type: "string" },
  ),
  BrowserProof: header(
    headerNames.browserProof,
    'base64url(HMAC-SHA256(PORTAL_SECRET, "known browser " + X-Client-Browser))',
    { type: "string" },
  ),
};

type HeaderName = keyof typeof headerParameters;

/** References to the headers that the portal sends with a call. */
export function headersOf(endpoint: Endpoint): object[] {
  const names: HeaderName[] = endpoint.redirects
    ? []
    : ["AcceptLanguage", "RequestId", "ClientAddress", "AddressProof"];
  if (endpoint.money) names.push("IdempotencyKey");
  if (/\/login$/.test(endpoint.path)) names.push("KnownBrowser", "BrowserProof");
  return names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** Headers of answers. */
export const answeredHeaders = {
  IdempotencyKey: {
    description:
      "The key of the request. It says that the backend honours the key: only then, or with a conformance file that shows it, the portal sends a purchase without an answer again.",
    schema: { type: "string" },
  },
  RetryAfter: { description: "Seconds until the call may succeed", schema: { type: "integer", minimum: 1 } },
};
