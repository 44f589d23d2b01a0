import { listMaintains } from "@/lib/server/publisher";
import { fileState } from "./file-state";
import { phaseOf, type SwitchState } from "./maintain-file";

/** This site's name in the publisher's lists of maintenance and inspection. */
const SITE_NAME = "nap";

/** Whether an entry of a list is about this site, however it is written: a site that should be closed must close. */
export const isThisSite = ({ name }: { name: string }): boolean => name.trim().toLowerCase() === SITE_NAME;

export type Notice = { message?: string; from?: string; until?: string };

/**
 * The notice of a closed site; undefined while it is open. An unreachable backend does not close the site. A broken
 * file does: an operator has changed it, and taking money against an operator's will is worse than being closed for too
 * long.
 */
export async function closedNotice(locale: string): Promise<Notice | undefined> {
  return (await fileNotice(locale)) ?? (await listNotice(locale));
}

async function fileNotice(locale: string): Promise<Notice | undefined> {
  const state = await fileState();
  if (state.kind === "none") return undefined;
  if (state.kind === "broken") return {};
  return phaseOf(state.file, Date.now()) === "now" ? noticeOf(state.file, locale) : undefined;
}

/** A message in the other language is better than no message. */
export function noticeOf({ vi, en, from, until }: SwitchState, locale: string): Notice {
  return { message: locale === "en" ? (en ?? vi) : (vi ?? en), from, until };
}

async function listNotice(locale: string): Promise<Notice | undefined> {
  try {
    const { data } = await listMaintains(locale);
    return data.find(isThisSite);
  } catch {
    return undefined;
  }
}
