import "server-only";
import { listAnnounced, listInspected } from "@/lib/server/publisher";
import { noticeOf, SITE_NAME, type Notice } from "./closed-site";
import { fileState } from "./file-state";
import { phaseOf } from "./maintain-file";

export interface SiteNotices {
  /** Maintenance that has not begun. */
  announced?: Notice & { from: string };
  /** The site is being inspected. */
  inspected?: Notice;
}

/** What the layout says above every page, by the file and by the backend's lists. Trouble says nothing. */
export async function siteNotices(locale: string): Promise<SiteNotices> {
  const [file, announced, inspected] = await Promise.all([
    fileState(),
    listAnnounced(locale).catch(() => undefined),
    listInspected(locale).catch(() => undefined),
  ]);
  const now = Date.now();
  const kept = file.kind === "read" ? file.file : undefined;
  const told = [
    ...(kept && phaseOf(kept, now) === "ahead" ? [noticeOf(kept, locale)] : []),
    ...(announced?.data ?? []).filter(({ name }) => name === SITE_NAME),
  ];
  const inFile =
    kept?.inspect && phaseOf(kept.inspect, now) === "now" ? noticeOf(kept.inspect, locale) : undefined;
  return {
    announced: soonest(told, now),
    inspected: inFile ?? inspected?.data.find(({ name }) => name === SITE_NAME),
  };
}

function soonest(told: Notice[], now: number): SiteNotices["announced"] {
  return told
    .flatMap((notice) =>
      notice.from !== undefined && Date.parse(notice.from) > now ? [{ ...notice, from: notice.from }] : [],
    )
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from))[0];
}
