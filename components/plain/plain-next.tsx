import { useTranslations } from "next-intl";
import { QrPicture } from "@/components/ui/qr-picture";
import { buttonClass } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { isAppAddress, isWebAddress } from "@/lib/client/order/leave";
import { smsAddress } from "@/lib/client/order/sms-address";
import type { Outcome } from "@/lib/contract/entities";
import { formatVnd } from "@/lib/format/money";

interface PlainNextProps {
  next: Outcome;
  amount: number;
  /** The method's name. */
  app: string;
  /** Tells how the device writes the address of a text message. */
  userAgent: string;
}

/** What the player does to pay: a link that goes on to the provider, a transfer, or a text message. */
export function PlainNext({ next, amount, app, userAgent }: PlainNextProps) {
  const t = useTranslations("order");
  if (next.outcome === "qr")
    return (
      <Transfer
        qr={next.qr_text}
        amount={amount}
        rows={[
          [t("bankName"), next.bank_name],
          [t("beneficiary"), next.beneficiary],
          [t("accountNumber"), next.account_number],
          [t("branch"), next.branch],
          [t("amount"), formatVnd(amount)],
          [t("message"), next.message],
        ]}
      />
    );
  if (next.outcome !== "redirect" && next.outcome !== "live") return null;
  if (next.outcome === "live" && next.sms_syntax)
    return (
      <section className="flex flex-col gap-3">
        <h3 className="font-bold">{t("smsTitle")}</h3>
        <Rows
          rows={[
            [t("smsSyntax"), next.sms_syntax],
            [t("smsNumber"), next.number],
          ]}
        />
        <a
          href={smsAddress({ number: next.number ?? "", content: next.sms_syntax }, userAgent)}
          className={buttonClass("primary", "min-h-[52px]")}
        >
          {t("smsOpen")}
        </a>
        <Notice tone="warn">{t("smsExact")}</Notice>
      </section>
    );
  return <Provider next={next} amount={amount} app={app} />;
}

/** The provider's own page comes first: it opens the app, too, and is there where the app is not. */
function Provider({
  next,
  amount,
  app,
}: {
  next: Extract<Outcome, { outcome: "redirect" | "live" }>;
  amount: number;
  app: string;
}) {
  const t = useTranslations("order");
  const tPlain = useTranslations("plain");
  const page = next.outcome === "redirect" && isWebAddress(next.redirect_url) ? next.redirect_url : undefined;
  const opens = next.app_url && isAppAddress(next.app_url) ? next.app_url : undefined;
  return (
    <section className="flex flex-col gap-3">
      {page && (
        <a href={page} rel="noreferrer" className={buttonClass("primary", "min-h-[52px] text-center")}>
          {tPlain("goTo", { app })}
        </a>
      )}
      {opens && (
        <a href={opens} className={buttonClass(page ? "quiet" : "primary", "min-h-[52px]")}>
          {t("openApp", { app })}
        </a>
      )}
      {next.qr_text && (
        <>
          <p className="text-sm text-muted">{t("appDesk", { app })}</p>
          <Qr text={next.qr_text} label={tPlain("qrPicture", { app, amount: formatVnd(amount) })} />
        </>
      )}
    </section>
  );
}

function Transfer({ qr, amount, rows }: { qr: string; amount: number; rows: readonly Row[] }) {
  const t = useTranslations("order");
  return (
    <section className="flex flex-col gap-4">
      <Notice tone="warn">{t("qrExact")}</Notice>
      <h3 className="text-sm font-bold">{t("qrTitle")}</h3>
      <Qr text={qr} label={t("qrPicture", { amount: formatVnd(amount) })} />
      <h3 className="text-sm font-bold">{t("qrOr")}</h3>
      <Rows rows={rows} />
    </section>
  );
}

function Qr({ text, label }: { text: string; label: string }) {
  return (
    <div className="mx-auto size-60 rounded-control bg-white p-3">
      <QrPicture text={text} label={label} />
    </div>
  );
}

type Row = readonly [label: string, value: string | undefined];

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="divide-y divide-line rounded-control border border-line px-4">
      {rows.map(
        ([label, value]) =>
          value && (
            <div key={label} className="py-2">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="font-bold break-words tabular">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
