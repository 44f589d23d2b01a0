import type { Endpoint } from "@/lib/contract/endpoint";
import type { Call } from "./serve";

/** The request as canonical text, without the fields that may differ between repeats of it. */
export function canonical<E extends Endpoint>(endpoint: E, call: Call<E>): string {
  const {
    user_token: _token,
    username: _username,
    payment_token: _payment,
    "g-recaptcha-response": _captcha,
    ...body
  } = call.body as Record<string, unknown>;
  return JSON.stringify([endpoint.name, call.params, call.query, body]);
}
