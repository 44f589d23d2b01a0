import { Agent, fetch } from "undici";
import { patience } from "../ask";

/** Our identity at Apple. The sheet opens only after our server has requested a session with the certificate. */
export interface AppleMerchant {
  merchant_id: string;
  /** The site's domain, as registered with Apple. */
  domain: string;
  display_name: string;
  /** The merchant identity certificate and its key (PEM). */
  certificate?: string;
  key?: string;
  /** A sandbox's gateway, called instead of Apple's. */
  gateway_url?: string;
  /** The certificate authority of that gateway, where it is not a public one. */
  authority?: string;
}

const path = "/paymentservices/paymentSession";
const gateway = /^(cn-)?apple-pay-gateway(-[a-z0-9-]+)?\.apple\.com$/;

/** The address comes from the browser, so it must be Apple's: we would present our certificate to any other server. */
function isApples(validationUrl: string): boolean {
  const { protocol, hostname, port, pathname, username } = new URL(validationUrl);
  return (
    protocol === "https:" &&
    gateway.test(hostname) &&
    !port &&
    !username &&
    pathname.startsWith("/paymentservices/")
  );
}

/** Apple's merchant session, unchanged; undefined for an address that is not Apple's. Rejects without an answer. */
export async function askAppleSession(
  merchant: AppleMerchant,
  validationUrl: string,
): Promise<object | undefined> {
  if (!isApples(validationUrl)) return undefined;
  const { merchant_id, domain, display_name, certificate: cert, key, gateway_url, authority: ca } = merchant;
  const dispatcher = new Agent({ connect: { cert, key, ca } });
  try {
    const response = await fetch(gateway_url ? gateway_url + path : validationUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        merchantIdentifier: merchant_id,
        displayName: display_name,
        initiative: "web",
        initiativeContext: domain,
      }),
      dispatcher,
      redirect: "error",
      signal: AbortSignal.timeout(patience.answer_ms),
    });
    const session = response.ok ? await response.json() : undefined;
    if (typeof session !== "object" || session === null) throw new Error(`Apple answered ${response.status}`);
    return session;
  } finally {
    await dispatcher.destroy();
  }
}
