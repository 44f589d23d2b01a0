import { ask, NotReached, parseJson, type Asked } from "../../backend/providers/ask";
import { reasonOf } from "../../backend/providers/oidc/failure";
import type { Environment } from "../../backend/settings";
import { makeFinding, type Finding } from "./finding";

const finding = makeFinding("sign-in");

/** Where the backend asks them (backend/sign-in-parts.ts). */
export const usualAddresses = {
  graph_url: "https://graph.facebook.com/v21.0",
  captcha_url: "https://www.google.com/recaptcha/api/siteverify",
};

/** Whether Facebook takes the app's secret: it gives a token of the app's own, which is left unused. */
export async function checkFacebook(
  { FACEBOOK_APP_ID: client_id, FACEBOOK_APP_SECRET: client_secret }: Environment,
  { graph_url }: Pick<typeof usualAddresses, "graph_url">,
): Promise<Finding[]> {
  if (!client_id || !client_secret) return [];
  const fields = { client_id, client_secret, grant_type: "client_credentials" };
  const answer = await post(`${graph_url}/oauth/access_token`, fields);
  if (typeof answer === "string") return [finding("Facebook", "fault", `can't be asked: ${answer}`)];
  const said = (parseJson(answer.text) ?? {}) as {
    access_token?: unknown;
    error?: { type?: unknown; code?: unknown; is_transient?: unknown };
  };
  if (answer.status === 200 && typeof said.access_token === "string")
    return [finding("Facebook", "ok", "takes the app id and its secret")];
  const isRefused =
    answer.status === 400 && said.error?.type === "OAuthException" && said.error.is_transient !== true;
  const why = typeof said.error?.code === "number" ? `code ${said.error.code}` : `HTTP ${answer.status}`;
  const message = isRefused
    ? `refuses the app id or its secret (${why})`
    : `does not say whether the app id and its secret are right (${why})`;
  return [finding("Facebook", "fault", message)];
}

const secretCodes = ["invalid-input-secret", "missing-input-secret", "invalid-keys"];
const answerCodes = ["invalid-input-response", "missing-input-response", "timeout-or-duplicate"];

/** Whether Google knows the captcha's secret: of an answer that was made up it says whose fault it is. */
export async function checkCaptcha(
  { RECAPTCHA_SECRET: secret }: Environment,
  { captcha_url }: Pick<typeof usualAddresses, "captcha_url">,
): Promise<Finding[]> {
  if (!secret) return [];
  const answer = await post(captcha_url, { secret, response: "doctor" });
  if (typeof answer === "string") return [finding("reCAPTCHA", "fault", `can't be asked: ${answer}`)];
  const said = (parseJson(answer.text) ?? {}) as { success?: unknown; "error-codes"?: unknown };
  const codes: unknown[] = Array.isArray(said["error-codes"]) ? said["error-codes"] : [];
  const wrong = secretCodes.find((code) => codes.includes(code));
  if (wrong !== undefined) return [finding("reCAPTCHA", "fault", `does not know the secret (${wrong})`)];
  // Google's keys for tests do so: with them nobody is kept out.
  if (said.success === true)
    return [
      finding("reCAPTCHA", "fault", "says yes to an answer that was made up: is the secret one for tests?"),
    ];
  if (said.success === false && answerCodes.some((code) => codes.includes(code)))
    return [finding("reCAPTCHA", "ok", "knows the secret")];
  const unclear = `does not say whether the secret is right (HTTP ${answer.status})`;
  return [finding("reCAPTCHA", "fault", unclear)];
}

/** Posts the fields in the body, as addresses may be logged; why there is no answer, in a few words. */
async function post(url: string, fields: Record<string, string>): Promise<Asked | string> {
  try {
    return await ask(url, { method: "POST", body: new URLSearchParams(fields) });
  } catch (error) {
    return error instanceof NotReached ? error.message : reasonOf(error);
  }
}
