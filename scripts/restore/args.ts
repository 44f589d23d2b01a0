import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

export const usage = `npm run restore-drill
npm run restore-drill -- --from DIR --wal DIR [--to ISO] [--database NAME] [--user NAME]

Without --from a cluster of its own is written to, backed up, lost and restored to a point in time.
--from      a folder of pg_basebackup (format plain), which is copied and not changed
--wal       the folder that archive_command writes to
--to        restores to this moment, e.g. 2026-11-25T14:00:00+07:00; without it to the end of the archive
--database  what is proved in it (topup), as this --user (topup)`;

export interface Source {
  from: string;
  wal: string;
  to?: string;
  database: string;
  user: string;
}

export type Asked = { ok: true; source?: Source } | { ok: false; why: string };

const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/;

const text = { type: "string" } as const;

/** Parses the arguments, or returns one refusal. */
export function parseRestoreArgs(args: readonly string[]): Asked {
  let values;
  try {
    const options = { from: text, wal: text, to: text, database: text, user: text };
    ({ values } = parseArgs({ args: [...args], options, strict: true }));
  } catch (error) {
    return { ok: false, why: (error as Error).message.split(". ")[0] ?? "unknown argument" };
  }
  const { from, wal, to, database = "topup", user = "topup" } = values;
  if (from === undefined && Object.keys(values).length === 0) return { ok: true };
  const why = refuse(from, wal, to);
  if (why ?? (from === undefined || wal === undefined)) return { ok: false, why: why ?? "" };
  return {
    ok: true,
    source: { from: resolve(from), wal: resolve(wal), to: to && to.replace(/Z$/, "+00:00"), database, user },
  };
}

function refuse(from?: string, wal?: string, to?: string): string | undefined {
  if (from === undefined || wal === undefined) return "--from and --wal go together";
  if (!existsSync(join(from, "backup_label")))
    return "--from: no backup_label: that is no folder of pg_basebackup, or one that a server has used";
  if (!existsSync(wal)) return "--wal: there is no such folder";
  // PostgreSQL gives it to a shell.
  if (!/^[\w./-]+$/.test(resolve(wal)))
    return "--wal: its path has characters other than letters, digits and . _ - /";
  if (to !== undefined && (!moment.test(to) || Number.isNaN(Date.parse(to))))
    return "--to: not an ISO time with its zone";
  return undefined;
}
