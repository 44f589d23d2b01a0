import { readFileSync, statSync, writeFileSync } from "node:fs";
import { loadEnvFile } from "../lib/env-files";
import { checkEnvFile } from "./doctor/environment";
import { readEnvFile, writeEnvFile } from "./setup/env-file";
import { setUpFolder } from "./setup-testing";

const inFolder = setUpFolder();

test("the file is read as it was written, by its owner alone", () => {
  const values = {
    A: "plain",
    B: "with # and 'quotes'",
    C: '{"*":{"branch":"Hội sở"}}',
    D: "scrypt$a+b/c==$d",
    E: "line\\nline",
  };
  const file = inFolder("values.env");
  writeEnvFile(file, values);
  expect(readEnvFile(file)).toEqual(values);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const env: Record<string, string | undefined> = { ENV_FILE: file, A: "mine", B: "" };
  loadEnvFile(env);
  expect(env).toEqual({ ...values, A: "mine" });
  expect(() => loadEnvFile({ ENV_FILE: inFolder("none") })).toThrow(
    "ENV_FILE: the file can't be read (ENOENT)",
  );
});

test("written again, comments stay, and so does a line whose value is the same", () => {
  const file = inFolder("kept.env");
  const lines = ["# mine", "", "export A='one' # why", "B=two", "C=`{", '  "x": 1 }`', "# of D", "D=four"];
  writeFileSync(file, `${lines.join("\n")}\n`, { mode: 0o644 });
  const { D: _removed, ...before } = readEnvFile(file);
  expect(before).toEqual({ A: "one", B: "two", C: '{\n  "x": 1 }' });
  writeEnvFile(file, { ...before, B: "three words", E: "new" });
  expect(readFileSync(file, "utf8")).toBe(
    "# mine\n\nexport A='one' # why\nB='three words'\nC=`{\n  \"x\": 1 }`\n# of D\nE=new\n",
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("a byte order mark is no part of the first variable", () => {
  const file = inFolder("marked.env");
  writeFileSync(file, "\ufeffA=1\nB=2\n");
  expect(readEnvFile(file)).toEqual({ A: "1", B: "2" });
  expect(checkEnvFile(file)).toEqual([]);
  const env: Record<string, string | undefined> = { ENV_FILE: file };
  loadEnvFile(env);
  expect(env).toEqual({ A: "1", B: "2" });
  writeEnvFile(file, { A: "1", B: "3" });
  expect(readFileSync(file, "utf8")).toBe("A=1\nB=3\n");
});

test("lines that can't be read are told by their numbers alone, and a value that can't be written by its name", () => {
  const file = inFolder("bad.env");
  writeFileSync(file, "A=1\nBAD secret\nB='two' three\nC=3\nD='four\n");
  expect(() => readEnvFile(file)).toThrow(
    `${file}: can't read line 2, 3, 5: write it as NAME=value, or with # before it`,
  );
  expect(checkEnvFile(file)).toMatchObject([
    { name: "ENV_FILE", state: "fault", message: "line 2, 3, 5 is read differently or not at all" },
  ]);
  const odd = "a 'b' `c` \"d\"";
  expect(() => writeEnvFile(file, { SITE_NAME: odd })).toThrow(/^SITE_NAME: .*: leave one kind out$/);
  expect(() => writeEnvFile(file, { USERS_SECRET: odd })).toThrow(/give it by USERS_SECRET_FILE$/);
});
