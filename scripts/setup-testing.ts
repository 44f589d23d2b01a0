import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Makes a folder for the files of a test file, which is removed after it; answers the path of a file in it. */
export function setUpFolder(): (name: string) => string {
  const folder = mkdtempSync(path.join(tmpdir(), "setup-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  return (name) => path.join(folder, name);
}

/** The answers that setup can't do without. */
export const answers = {
  DATABASE_URL: "postgres://nap:pass@127.0.0.1:1/nap",
  PUBLIC_URL: "https://nap.example",
  BACKEND_PUBLIC_URL: "https://api.example",
};
