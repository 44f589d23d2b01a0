import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseRestoreArgs } from "./restore/args";
import { archivingTo } from "./restore/own-cluster";
import { readControlData } from "./restore/restore";

const folder = mkdtempSync(join(tmpdir(), "restore-args-"));
const base = join(folder, "base");
const wal = join(folder, "wal");
beforeAll(() => {
  for (const made of [base, wal, join(folder, "it's")]) mkdirSync(made);
  writeFileSync(join(base, "backup_label"), "");
});
afterAll(() => rmSync(folder, { recursive: true }));

test("without arguments the drill has a cluster of its own; with a backup it has both folders and a moment", () => {
  expect(parseRestoreArgs([])).toEqual({ ok: true });
  const to = "2026-11-25T14:00:00Z";
  expect(parseRestoreArgs(["--from", base, "--wal", wal, "--to", to])).toEqual({
    ok: true,
    source: { from: base, wal, to: "2026-11-25T14:00:00+00:00", database: "topup", user: "topup" },
  });
});

test.each([
  [["--from", base], "--from and --wal go together"],
  [["--to", "2026-11-25T14:00:00Z"], "--from and --wal go together"],
  [["--from", wal, "--wal", wal], /^--from: no backup_label/],
  [["--from", base, "--wal", join(folder, "none")], "--wal: there is no such folder"],
  [["--from", base, "--wal", join(folder, "it's")], /^--wal: its path/],
  [["--from", base, "--wal", wal, "--to", "yesterday"], "--to: not an ISO time with its zone"],
  [["--from", base, "--wal", wal, "--to", "2026-11-25T14:00:00"], "--to: not an ISO time with its zone"],
  [
    ["--from", base, "--wal", wal, "--to", "2026-11-25T14:00:00Z'\nx = 'y"],
    "--to: not an ISO time with its zone",
  ],
  [["--over", base], /Unknown option '--over'/],
])("%j is refused with one line", (args, why) => {
  expect(parseRestoreArgs(args)).toEqual({ ok: false, why: expect.stringMatching(why) as string });
});

test("a piece of WAL is archived once; again only if it is the same, as PostgreSQL asks for after a crash", () => {
  const { archive_command } = archivingTo(wal);
  const archive = (content: string) => {
    writeFileSync(join(base, "piece"), content);
    const command = archive_command
      .replaceAll("%p", join(base, "piece"))
      .replaceAll("%f", "000000010000000000000001");
    return spawnSync("sh", ["-c", command]).status;
  };
  // PostgreSQL had not noted that it was archived when it died.
  expect([archive("content"), archive("content")]).toEqual([0, 0]);
  expect(archive("another")).toBe(1);
  expect(readFileSync(join(wal, "000000010000000000000001"), "utf8")).toBe("content");
  expect(readdirSync(wal)).toEqual(["000000010000000000000001"]);
});

test("what a server in recovery needs is read from the backup's control file", () => {
  const text = `wal_level setting:                    replica
max_connections setting:              200
max_worker_processes setting:         8
max_wal_senders setting:              10
max_prepared_xacts setting:           0
max_locks_per_xact setting:           64
track_commit_timestamp setting:       off`;
  expect(readControlData(text)).toEqual({
    max_connections: "200",
    max_worker_processes: "8",
    max_wal_senders: "10",
    max_prepared_transactions: "0",
    max_locks_per_transaction: "64",
  });
});
