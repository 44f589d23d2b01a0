import type { MethodDefinition } from "./define";

/**
 * Whether a top-up by the method works without script: a captcha and a device's payment sheet are scripts, and Vxu pay
 * for items alone.
 */
export function worksWithoutScript({
  captchaField,
  sheet,
  paysFrom,
}: Pick<MethodDefinition, "captchaField" | "sheet" | "paysFrom">): boolean {
  return captchaField === undefined && sheet === undefined && paysFrom === undefined;
}
