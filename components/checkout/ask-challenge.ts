import { openDialog } from "@/lib/client/layout/dialogs";
import type { Panel } from "@/lib/client/order/panel";
import type { Refused } from "@/lib/client/order/refused";
import type { Values } from "@/lib/client/order/form-values";
import type { TopupMethod } from "@/lib/client/topup-data";
import type { ErrorName } from "@/lib/contract/errors";
import type { MethodView } from "@/lib/payment/define";

/** Asks for a method's challenge, a captcha, just before the order is sent. Closing the dialog sends nothing. */
export function askChallenge(
  { view, captchaKey }: Pick<TopupMethod, "view" | "captchaKey">,
  send: (challenge?: Values) => void,
  refusal?: string,
): void {
  const field = view.captchaField;
  if (!field) return send();
  openDialog("captcha", {
    siteKey: captchaKey,
    refusal,
    onSolved: (answer) => send({ [field]: answer }),
  });
}

const challengeErrors: readonly ErrorName[] = ["captcha_required", "captcha_wrong"];

/** True when the captcha was refused; the card has not been tried. */
export function isChallengeRefused(
  { error, fields }: Refused,
  { captchaField }: Pick<MethodView, "captchaField">,
) {
  return captchaField !== undefined && (challengeErrors.includes(error) || captchaField in fields);
}

/** The captcha's refusal as a sentence; undefined when something else, or nothing, was refused. */
export function challengeRefusal(panel: Panel, view: Pick<MethodView, "captchaField">): string | undefined {
  const refused = "refused" in panel ? panel.refused : undefined;
  return refused && isChallengeRefused(refused, view) ? refused.message : undefined;
}
