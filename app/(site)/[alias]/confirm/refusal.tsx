import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import type { FormNote } from "@/lib/server/plain/form-note";
import { honoursKey } from "@/lib/server/publisher/honoured-key";

interface RefusalProps {
  note: FormNote;
  formKey: string;
  /** The address of the player's history. */
  history: string;
}

/** What became of the last attempt, in words; that nothing was taken is said only where it is certain. */
export function Refusal({ note: { message, error, fields, inDoubt }, formKey, history }: RefusalProps) {
  const t = useTranslations("plain");
  const tPayment = useTranslations("payment");
  if (inDoubt)
    return (
      <Notice tone="warn">
        {error
          ? tPayment("refusedLater")
          : honoursKey()
            ? t("inDoubt")
            : t("inDoubtHistory", { code: formKey })}{" "}
        <a href={history} className="font-bold underline">
          {tPayment("lostHistory")}
        </a>
      </Notice>
    );
  if (error === "form_expired") return <Notice tone="warn">{t("expired")}</Notice>;
  const isFault = Object.keys(fields).length > 0;
  return (
    <Notice tone="error">
      <p className="font-bold">{message || tPayment("refused")}</p>
      {!isFault && <p>{tPayment("noMoney")}</p>}
    </Notice>
  );
}
