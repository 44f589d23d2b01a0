import type { ReactNode } from "react";
import { useTranslations } from "next-intl";
import { OrderLines } from "@/components/checkout/order-card";
import type { OrderLine } from "@/components/checkout/order-lines";
import { TermsLinks } from "@/components/ui/terms-links";
import { buttonClass } from "@/components/ui/button";
import type { Bank } from "@/lib/contract/payment-method";
import type { Terms } from "@/lib/contract/site";
import { formatVnd } from "@/lib/format/money";
import type { MethodView } from "@/lib/payment/define";
import { formAddresses } from "./form-addresses";
import { HiddenFields } from "./hidden-fields";
import { MethodFields } from "./method-fields";
import { RoleChoice, type RoleOption } from "./role-choice";

interface ConfirmFormProps {
  view: MethodView;
  amount: number;
  lines: readonly OrderLine[];
  /** What became of the last attempt. */
  notice?: ReactNode;
  /** Undefined where the game needs no character. */
  roles?: readonly RoleOption[];
  banks?: readonly Bank[];
  /** What the player has to agree to first. */
  terms?: Terms;
  typed: Record<string, string>;
  faults: Record<string, string>;
  /** The language, the game, the key of this submission and its proof. */
  hidden: Record<string, string>;
}

/** The order with all that it still needs, and the one button that pays it. */
export function ConfirmForm({
  view,
  amount,
  lines,
  notice,
  roles,
  banks,
  terms,
  typed,
  faults,
  hidden,
}: ConfirmFormProps) {
  const t = useTranslations("payment");
  const tCharacter = useTranslations("character");
  const tConsent = useTranslations("consent");
  const only = roles?.length === 1 ? roles[0]?.value : undefined;
  return (
    <form method="post" action={formAddresses.pay} autoComplete="off" className="flex flex-col gap-5">
      <HiddenFields values={{ ...hidden, method: String(view.id), amount: String(amount) }} />
      {notice}
      <OrderLines lines={lines} notChosen={t("notChosen")} />
      {roles && (
        <RoleChoice
          label={t("stepCharacter")}
          placeholder={tCharacter("characterPlaceholder")}
          roles={roles}
          value={typed.role || only}
          error={faults.role}
        />
      )}
      <MethodFields view={view} banks={banks} typed={typed} faults={faults} />
      {terms && (
        <div>
          <label className="flex min-h-target items-center gap-3">
            <input
              type="checkbox"
              name="agree"
              value={terms.version}
              required
              className="size-5 shrink-0 accent-gold"
            />
            {tConsent("agreeTo", { version: terms.version })}
          </label>
          <TermsLinks terms={terms} />
        </div>
      )}
      <button type="submit" className={buttonClass("primary", "min-h-[52px]")}>
        {t("pay", { amount: formatVnd(amount) })}
      </button>
    </form>
  );
}
