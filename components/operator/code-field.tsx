import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";

interface CodeFieldProps {
  error?: string;
  autoFocus?: boolean;
  /** Only the app's code is taken, no recovery code. */
  appOnly?: boolean;
}

/** For a code of the authenticator app, or a recovery code. */
export function CodeField({ error, autoFocus, appOnly = false }: CodeFieldProps) {
  const t = useTranslations("operator");
  return (
    <Field
      name="code"
      label={t("code")}
      hint={appOnly ? undefined : t("codeHint")}
      error={error}
      autoComplete="one-time-code"
      autoCapitalize="none"
      inputMode={appOnly ? "numeric" : undefined}
      spellCheck={false}
      autoFocus={autoFocus}
      required
      maxLength={32}
      className="tabular"
    />
  );
}
