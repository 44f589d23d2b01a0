import { listAnnounced, listInspected } from "@/lib/server/publisher";
import { isThisSite, noticeOf, type Notice } from "./closed-site";
import { fileState } from "./file-state";
import { phaseOf } from "./maintain-file";

export interface SiteNotices {
  /** Maintenance that has not begun. */
  announced?: Notice & { from: string };
  /** The site is being inspected. */
  inspected?: Notice;
}

/**
 * The notices that the layout shows above every page, from the file and the backend's lists. Failed lists are left out.
 */
export async function siteNotices(locale: string): Promise<SiteNotices> {
  const [file, announced, inspected] = await Promise.all([
    fileState(),
    listAnnounced(locale).catch(() => undefined),
    listInspected(locale).catch(() => undefined),
  ]);
  const now = Date.now();
  const stored = file.kind === "read" ? file.file : undefined;
  const notices = [
    ...(stored && phaseOf(stored, now) === "ahead" ? [noticeOf(stored, locale)] : []),
    ...(announced?.data ?? []).filter(isThisSite),
  ];
  const inFile =
    stored?.inspect && phaseOf(stored.inspect, now) === "now" ? noticeOf(stored.inspect, locale) : undefined;
  return {
    announced: soonest(notices, now),
    inspected: inFile ?? inspected?.data.find(isThisSite),
  };
}

function soonest(notices: Notice[], now: number): SiteNotices["announced"] {
  return notices
    .flatMap((notice) =>
      notice.from !== undefined && Date.parse(notice.from) > now ? [{ ...notice, from: notice.from }] : [],
    )
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from))[0];
}
