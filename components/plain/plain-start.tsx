import { useTranslations } from "next-intl";
import { plainFormId } from "@/components/checkout/form-id";
import { Notice } from "@/components/ui/notice";
import type { TopupMethod } from "@/lib/client/topup-data";
import { worksWithoutScript } from "@/lib/payment/without-script";
import { hrefs } from "@/lib/routes/paths";

interface PlainStartProps {
  locale: string;
  alias: string;
  methods: readonly TopupMethod[];
}

/**
 * The form of a top-up's amounts and methods: it leads to the confirmation that needs no script. Without script the page
 * says which methods need it.
 */
export function PlainStart({ locale, alias, methods }: PlainStartProps) {
  const t = useTranslations("plain");
  const others = methods.filter(({ view }) => !worksWithoutScript(view)).map(({ title }) => title);
  return (
    <>
      <form id={plainFormId} action={hrefs(locale).confirm(alias)} />
      <noscript>
        <div className="page py-3">
          <Notice tone="info">
            {t("lead")}
            {others.length > 0 && ` ${t("needScript", { methods: others.join(", ") })}`}
          </Notice>
        </div>
      </noscript>
    </>
  );
}
