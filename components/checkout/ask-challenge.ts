import { openDialog } from "@/lib/client/layout/dialogs";
import type { Panel, Refused, Values } from "@/lib/client/order/panel";
import type { TopupMethod } from "@/lib/client/topup-data";
import type { ErrorName } from "@/lib/contract/errors";
import type { MethodView } from "@/lib/payment/define";

/** What a method asks for just before it is sent: a captcha's answer. Closing its dialog sends nothing. */
export function askChallenge(
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

const challengeErrors: readonly ErrorName[] = ["captcha_required", "captcha_wrong"];

/** The captcha was not taken; nobody has looked at the card. */
export function isChallengeRefused(
  { error, fields }: Refused,
  { captchaField }: Pick<MethodView, "captchaField">,
) {
  return captchaField !== undefined && (challengeErrors.includes(error) || captchaField in fields);
}

/** The words for it; undefined when something else, or nothing, was refused. */
export function challengeRefusal(panel: Panel, view: Pick<MethodView, "captchaField">): string | undefined {
  const refused = "refused" in panel ? panel.refused : undefined;
  return refused && isChallengeRefused(refused, view) ? refused.message : undefined;
}
