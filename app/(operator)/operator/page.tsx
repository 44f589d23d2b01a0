import { headers } from "next/headers";
import { FilePanel } from "@/components/operator/file-panel";
import { SignInForm } from "@/components/operator/sign-in-form";
import { Switchboard } from "@/components/operator/switchboard";
import { fileState } from "@/lib/doors/file-state";
import { languageOf } from "@/lib/i18n/sentences";
import { pageLocale } from "@/lib/i18n/page-locale";
import { textsOf } from "@/lib/i18n/texts";
import { phaseOf } from "@/lib/maintain-file";
import { readBoard } from "@/lib/operator/board";
import { readOperatorSession } from "@/lib/operator/session";
import { operatorTrouble } from "@/lib/operator/trouble";

type PageProps = {
  searchParams: Promise<{ before?: string }>;
};

/** The operators' switchboard. Without its backend it shows the file, which works without one. */
export default async function OperatorPage({ searchParams }: PageProps) {
  const [locale, { before = "" }, incoming] = await Promise.all([pageLocale(), searchParams, headers()]);
  const texts = textsOf(locale, "operator");
  const file = <FilePanel state={await describeFile()} texts={texts} />;
  const session = await readOperatorSession(incoming.get("cookie"));
  if (!session) return <SignInForm locale={locale} texts={texts} aside={file} />;

  const read = await readBoard(
    session.token,
    languageOf(locale),
    /^\d{1,9}$/.test(before) ? Number(before) : undefined,
  );
  if (!read.ok) {
    const trouble = operatorTrouble(read, languageOf(locale));
    return <SignInForm locale={locale} texts={texts} trouble={trouble} aside={file} />;
  }
  return (
    <Switchboard
      locale={locale}
      texts={texts}
      username={session.operator.username}
      board={read.board}
      aside={file}
    />
  );
}

async function describeFile() {
  const state = await fileState();
  if (state.kind !== "read")
    return { maintain: state.kind === "broken" ? "broken" : "off", inspect: "off" } as const;
  const { inspect, ...maintain } = state.file;
  return {
    maintain: phaseOf(maintain, Date.now()),
    inspect: inspect ? phaseOf(inspect, Date.now()) : "off",
    until: maintain.until,
  } as const;
}
