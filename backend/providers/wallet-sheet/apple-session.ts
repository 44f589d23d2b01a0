import { Agent, fetch } from "undici";
import { patience } from "../ask";

/** What Apple knows the site by. Its sheet opens only after our server has asked for a session, by the certificate. */
export interface AppleMerchant {
  merchant_id: string;
  /** The site's domain, as it was shown to Apple. */
  domain: string;
  display_name: string;
  /** The merchant identity certificate and its key (PEM). */
  certificate?: string;
  key?: string;
  /** Asked in Apple's place: a sandbox. */
  gateway_url?: string;
  /** Who signed that one's own certificate, where nobody known did. */
  authority?: string;
}

const path = "/paymentservices/paymentSession";
const gateway = /^(cn-)?apple-pay-gateway(-[a-z0-9-]+)?\.apple\.com$/;

/** The browser names the address, so it has to be Apple's: else anybody could have our certificate shown anywhere. */
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

/** A merchant session as Apple answered it; undefined for an address that is not Apple's. Rejects without an answer. */
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
