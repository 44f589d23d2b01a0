import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPglite } from "./open-database";
import { FolderInUse, lockFolder } from "./folder-lock";

test("a folder is locked by one process at a time, and free after unlocking", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lock-"));
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await unlock();
  await (
    await lockFolder(folder)
  )();
  rmSync(folder, { recursive: true });
});

test("only its owner may read the data folder, even if it existed with more permissions", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lock-"));
  mkdirSync(join(folder, "pglite"), { mode: 0o755 });
  const database = await openPglite(folder);
  expect(statSync(join(folder, "pglite")).mode & 0o777).toBe(0o700);
  await database.close();
  rmSync(folder, { recursive: true });
});

test("the error for a folder that can't be used names it", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lock-"));
  writeFileSync(join(folder, "file"), "");
  await expect(lockFolder(join(folder, "file"))).rejects.toThrow(/the data folder .*file can't be used/);
  rmSync(folder, { recursive: true });
});
