import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FolderInUse, lockFolder } from "./folder-lock";

test("a folder is one process's at a time, and free again afterwards", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lock-"));
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
  await unlock();
  await (
    await lockFolder(folder)
  )();
  rmSync(folder, { recursive: true });
});

test("a folder that can't be used is said by name", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lock-"));
  writeFileSync(join(folder, "file"), "");
  await expect(lockFolder(join(folder, "file"))).rejects.toThrow(/the data folder .*file can't be used/);
  rmSync(folder, { recursive: true });
});
