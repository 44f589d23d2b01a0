import { headers } from "next/headers";
import { FilePanel } from "@/components/operator/file-panel";
import { SignInForm } from "@/components/operator/sign-in-form";
import { Switchboard } from "@/components/operator/switchboard";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localeOf } from "@/lib/i18n/sentences";
import { fileState } from "@/lib/server/maintenance/file-state";
import { phaseOf } from "@/lib/server/maintenance/maintain-file";
import { readBoard } from "@/lib/server/operator/board";
import { readOperatorSession } from "@/lib/server/operator/session";
import { operatorTrouble } from "@/lib/server/operator/trouble";

type PageProps = {
  searchParams: Promise<{ before?: string; waiting?: string }>;
};

/**
 * The operators' switchboard. While the backend is not available, it shows the maintenance file, which does not need
 * it.
 */
export default async function OperatorPage({ searchParams }: PageProps) {
  const [locale, query, incoming] = await Promise.all([pageLocale(), searchParams, headers()]);
  const { before = "", waiting = "" } = query;
  const file = <FilePanel state={await describeFile()} />;
  const session = await readOperatorSession(incoming.get("cookie"));
  if (!session) return <SignInForm locale={locale} aside={file} />;

  const read = await readBoard(session.token, localeOf(locale), {
    before: /^\d{1,9}$/.test(before) ? Number(before) : undefined,
    cursor: /^[\w-]{1,1000}$/.test(waiting) ? waiting : undefined,
  });
  if (!read.ok) {
    const trouble = await operatorTrouble(read, localeOf(locale));
    return <SignInForm locale={locale} trouble={trouble} aside={file} />;
  }
  return (
    <Switchboard
      locale={locale}

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
