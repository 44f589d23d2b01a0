import { openDialog } from "@/lib/browser/layout/dialogs";
import type { Panel, Refused, Values } from "@/lib/browser/order/panel";
import type { ErrorName } from "@/lib/contract/errors";
import type { MethodView } from "@/lib/payment/define";
import type { TopupMethod } from "../topup-data";

/** What a method asks for just before it is sent: a captcha's answer. Closing its dialog sends nothing. */
export function askProof(
  { view, captchaKey }: Pick<TopupMethod, "view" | "captchaKey">,
  go: (proof?: Values) => void,
  refusal?: string,
): void {
  const field = view.captchaField;
  if (!field) return go();
  openDialog("captcha", {
    siteKey: captchaKey,
    refusal,
    onSolved: (answer) => go({ [field]: answer }),
  });
}

const proofErrors: readonly ErrorName[] = ["captcha_required", "captcha_wrong"];

/** The captcha was not taken; nobody has looked at the card. */
export function isProofRefused(
  { error, fields }: Refused,
  { captchaField }: Pick<MethodView, "captchaField">,
) {
  return captchaField !== undefined && (proofErrors.includes(error) || captchaField in fields);
}

/** The words for it; undefined when something else, or nothing, was refused. */
export function proofRefusal(panel: Panel, view: Pick<MethodView, "captchaField">): string | undefined {
  const refused = "refused" in panel ? panel.refused : undefined;
  return refused && isProofRefused(refused, view) ? refused.message : undefined;
}
