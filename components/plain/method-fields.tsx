import { useTranslations } from "next-intl";
import { bankMark } from "@/components/checkout/bank-marks";
import { labelOf } from "@/components/checkout/field-label";
import { CodeBadge } from "@/components/ui/code-badge";
import { Field as TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { Bank } from "@/lib/contract/payment-method";
import { secretsOf } from "@/lib/payment/card-fields";
import type { MethodView } from "@/lib/payment/define";
import { PlainTiles } from "./plain-tiles";

/** On a phone a bank's name is below its badge, where no word is broken. */
const stacked =
  "max-sm:[&_label>span]:flex-col max-sm:[&_label>span]:items-start max-sm:[&_label>span]:gap-1.5";

interface MethodFieldsProps {
  view: MethodView;
  /** Undefined where they could not be loaded. */
  banks?: readonly Bank[];
  typed: Record<string, string>;
  faults: Record<string, string>;
}

/** A method's own fields. Saved cards are left to the page with script; without one the card is typed there. */
export function MethodFields({ view, banks, typed, faults }: MethodFieldsProps) {
  const t = useTranslations("payment");
  const secrets = secretsOf(view.fields);
  return (
    <>
      {view.fields.map((field) => {
        const { name, kind, inputMode, maxLength } = field;
        if (kind === "bank" && !banks)
          return (
            <Notice key={name} tone="error">
              {t("bankTrouble")}
            </Notice>
          );
        if (kind === "bank")
          return (
            <PlainTiles
              key={name}
              legend={t("bank")}
              name={name}
              value={typed[name]}
              error={faults[name]}
              className={stacked}
              grid="grid grid-cols-2 gap-2.5"
              tiles={(banks ?? []).map((bank) => ({
                value: String(bank.id),
                label: bank.name,
                image: bank.logo ?? (
                  <CodeBadge code={bank.code ?? bank.name} {...bankMark(bank.code ?? bank.name)} />
                ),
              }))}
            />
          );
        if (kind !== "code" && kind !== "phone") return null;
        const isSecret = secrets.includes(name);
        return (
          <TextField
            key={name}
            label={labelOf(field, t)}
            name={name}
            error={faults[name]}
            hint={kind === "phone" ? t("mobileHint") : isSecret ? t("codeHint") : undefined}
            defaultValue={isSecret ? undefined : typed[name]}
            type={inputMode === "tel" ? "tel" : "text"}
            inputMode={inputMode}
            // With room for the spaces that are printed on cards.
            maxLength={maxLength * 2}
            autoComplete={kind === "code" ? "off" : "tel"}
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            required
          />
        );
      })}
      {view.faceValueMatters && <Notice tone="warn">{t("faceValue")}</Notice>}
    </>
  );
}
