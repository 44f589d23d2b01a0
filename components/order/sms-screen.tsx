import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { CopyRow } from "./copy-row";
import { OpenSms } from "./open-sms";

interface SmsScreenProps {
  home: string;
  /** Undefined when the address contains no message. */
  sms?: { number: string; content: string; address: string };
}

/** An SMS to send: opened on phones that can, else to be copied. The link works without script. */
export function SmsScreen({ home, sms }: SmsScreenProps) {
  const t = useTranslations("sms");
  return (
    <div className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center gap-5 px-4 py-8">
      <Bubble broken={!sms} />
      <h1 className="text-center text-2xl font-bold">{sms ? t("title") : t("badTitle")}</h1>
      <p className="text-center text-muted">{sms ? t("lead") : t("badText")}</p>
      {sms ? (
        <>
          <a href={sms.address} className={buttonClass("primary", "min-h-[60px] text-lg!")}>
            {t("open")}
          </a>
          <OpenSms address={sms.address} />
          <div className="card p-4">
            <p className="text-sm text-muted">{t("or")}</p>
            <dl className="mt-2 divide-y divide-line">
              <CopyRow label={t("number")} shown={sms.number} t={t} />
              <CopyRow label={t("content")} shown={sms.content} t={t} />
            </dl>
          </div>
        </>
      ) : (
        <a href={home} className={buttonClass("primary", "self-center px-8")}>
          {t("home")}
        </a>
      )}
    </div>
  );
}

function Bubble({ broken }: { broken: boolean }) {
  return (
    <svg viewBox="0 0 96 80" aria-hidden="true" className="mx-auto h-20">
      <path
        d="M12 6h72a8 8 0 0 1 8 8v38a8 8 0 0 1-8 8H42L24 75V60H12a8 8 0 0 1-8-8V14a8 8 0 0 1 8-8Z"
        className="fill-surface stroke-edge"
        strokeWidth="3"
      />
      {broken ? (
        <path d="m36 21 24 24m0-24L36 45" className="stroke-bad" strokeWidth="5" strokeLinecap="round" />
      ) : (
        <path d="M22 24h52M22 34h52M22 44h30" className="stroke-gold" strokeWidth="5" strokeLinecap="round" />
      )}
    </svg>
  );
}
