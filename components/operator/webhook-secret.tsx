import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";

/** A webhook's secret, which is shown this once. */
export function WebhookSecret({ secret, onKept }: { secret: string; onKept(): void }) {
  const t = useTranslations("operator.events");
  return (
    <Notice tone="warn">
      <p className="font-bold">{t("secretTitle")}</p>
      <p>{t("secretLead")}</p>
      <p className="my-3 break-all" data-secret>
        <code>{secret}</code>
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton value={secret} labels={{ copy: t("copy"), copied: t("copied") }} of={t("secret")} />
        <Button onClick={onKept}>{t("kept")}</Button>
      </div>
    </Notice>
  );
}
