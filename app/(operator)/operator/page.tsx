import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { DeskFrame } from "@/components/operator/desk-frame";
import { FilePanel } from "@/components/operator/file-panel";
import { SignInForm } from "@/components/operator/sign-in-form";
import { Switchboard } from "@/components/operator/switchboard";
import { pageLocale } from "@/lib/i18n/page-locale";
import { localeOf } from "@/lib/i18n/sentences";
import { hrefs } from "@/lib/routes/paths";
import { fileState } from "@/lib/server/maintenance/file-state";
import { phaseOf } from "@/lib/server/maintenance/maintain-file";
import { readBoard } from "@/lib/server/operator/board";
import { enterDesk } from "@/lib/server/operator/enter-desk";
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
  const entered = await enterDesk(incoming.get("cookie"), localeOf(locale));
  if (!entered.desk) return <SignInForm trouble={entered.trouble} aside={file} />;
  const { self, token } = entered.desk;
  if (self.needed !== null) redirect(hrefs(locale).operator("account"));

  const read = await readBoard({ token, role: self.role }, localeOf(locale), {
    before: /^\d{1,9}$/.test(before) ? Number(before) : undefined,
    cursor: /^[\w-]{1,1000}$/.test(waiting) ? waiting : undefined,
  });
  if (!read.ok) {
    const trouble = await operatorTrouble(read, localeOf(locale));
    return <SignInForm trouble={trouble} aside={file} />;
  }
  return (
    <DeskFrame locale={locale} self={self} page="desk">
      <Switchboard locale={locale} board={read.board} aside={file} />
    </DeskFrame>
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
