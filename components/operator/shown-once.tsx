import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";

interface ShownOnceProps {
  title: string;
  lead: string;
  /** What `value` is, as the copy button names it. */
  of: string;
  value: string;
  onKept(): void;
}

/** A secret or a password that was just made, until it is copied. */
export function ShownOnce({ title, lead, of, value, onKept }: ShownOnceProps) {
  const t = useTranslations("operator.shownOnce");
  return (
    <Notice tone="warn">
      <p className="font-bold">{title}</p>
      <p>{lead}</p>
      <p className="my-3 break-all" data-secret>
        <code>{value}</code>
      </p>
      <div className="flex flex-wrap gap-3">
        <CopyButton value={value} labels={{ copy: t("copy"), copied: t("copied") }} of={of} />
        <Button onClick={onKept}>{t("kept")}</Button>
      </div>
    </Notice>
  );
}
