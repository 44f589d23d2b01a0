import { parseJson } from "../../backend/providers/ask";
import type { Environment } from "../../backend/settings";
import { makeFinding, type Finding } from "./finding";

const finding = makeFinding("addresses");
const wait_ms = 5000;

/** As both programs write their answers. */
interface Envelope {
  code?: unknown;
  data?: { error?: unknown } | null;
}

/** Where each program is asked, and the answer that the other one, or a page of the proxy's own, does not give. */
const programs = {
  PUBLIC_URL: {
    program: "portal",
    path: "/healthz",
    isOurs: (status: number, said: Envelope) => status === 200 && said.code === 200 && said.data === null,
  },
  BACKEND_PUBLIC_URL: {
    program: "backend",
    // Beside the providers' own paths: what counts is where their callbacks are led to. There is none of this name,
    // which the backend says in the contract's words; the portal has a page for it.
    path: "/callbacks/doctor",
    isOurs: (status: number, said: Envelope) =>
      status === 404 && said.code === 404 && said.data?.error === "not_found",
  },
} as const;

/** Whether browsers reach the portal under its address, and providers the backend under the other one. */
export function checkAddresses(settings: Environment): Promise<Finding[]> {
  return Promise.all(names.map((name) => checkOne(name, settings)));
}

/** What is known of them without asking: those that are not set. */
export const missingAddresses = (settings: Environment): Finding[] =>
  names.filter((name) => !settings[name]).map(notSet);

const names = ["PUBLIC_URL", "BACKEND_PUBLIC_URL"] as const;
const notSet = (name: string) => finding(name, "missing", "is not set");

async function checkOne(name: keyof typeof programs, { [name]: url }: Environment): Promise<Finding> {
  if (!url) return notSet(name);
  const { program, path, isOurs } = programs[name];
  try {
    const response = await fetch(`${url}${path}`, {
      redirect: "manual",
      signal: AbortSignal.timeout(wait_ms),
    });
    const text = await response.text();
    const said = parseJson(text) as Envelope | null | undefined;
    if (isOurs(response.status, said ?? {})) return finding(name, "ok", `the ${program} answers`);
    const seen = `${response.status} to ${path}`;
    if (isOfProxy(response.status, text))
      return finding(
        name,
        "advice",
        `a proxy answers in its place (${seen}): it has to pass what is asked of the ${program}`,
      );
    return finding(
      name,
      "fault",
      `it is not the ${program} that answers (${seen}): does it run, and does the proxy lead to it?`,
    );
  } catch (error) {
    const { state, message } = troubleOf(error, url);
    return finding(name, state, message);
  }
}

/** A proxy that lets in only some paths, or only providers' addresses, keeps this machine out and not them. */
const isOfProxy = (status: number, text: string) =>
  [401, 403, 405].includes(status) ||
  (status === 404 && !text.includes("data-site=") && parseJson(text) === undefined);

/**
 * Why an address gave no answer. A fault is what everybody meets who asks there; what this machine alone may meet, as
 * behind a firewall or before the first start, is no more than advice.
 */
function troubleOf(error: unknown, url: string): Pick<Finding, "state" | "message"> {
  const code = codeOf(error);
  if (code === "ENOTFOUND")
    return { state: "fault", message: `the name ${new URL(url).hostname} does not resolve (${code})` };
  if (isOfCertificate(code)) {
    const why = certificates[code] ?? "can't be trusted";
    return { state: "fault", message: `its certificate ${why} (${code}): browsers and providers refuse it` };
  }
  // Something answers, in another protocol: such as http at an https address.
  if (/^(?:ERR_SSL_|ERR_TLS_|EPROTO$|HPE_)/.test(code)) {
    const protocol = new URL(url).protocol.replace(":", "");
    return { state: "fault", message: `what answers there does not speak ${protocol} (${code})` };
  }
  if (code === "ECONNREFUSED")
    return {
      state: "advice",
      message: "nothing answers there: start the site and its proxy, then ask again",
    };
  return { state: "advice", message: `can't be seen from here (${code}): try it from another network` };
}

/** The common faults of certificates in words. */
const certificates: Partial<Record<string, string>> = {
  CERT_HAS_EXPIRED: "has expired",
  CERT_NOT_YET_VALID: "is not valid yet",
  ERR_TLS_CERT_ALTNAME_INVALID: "is for another name",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "comes without the one that signed it",
};

/** OpenSSL's names of what is wrong with a certificate, and Node's own for its host name. */
const isOfCertificate = (code: string) =>
  /CERT|^UNABLE_TO_|^INVALID_(?:CA|PURPOSE)$|^PATH_LENGTH_EXCEEDED$|^HOSTNAME_MISMATCH$/.test(code);

/** The code that the system or the library gave, which fetch wraps; the error's name where there is none. */
function codeOf(error: unknown): string {
  const { code, name, cause } = error as { code?: unknown; name: string; cause?: unknown };
  if (typeof code === "string") return code;
  return typeof cause === "object" && cause ? codeOf(cause) : name;
}
