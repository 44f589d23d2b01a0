import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "./env";
import { loadEnvFile, readVariables } from "./env-files";

const folder = mkdtempSync(join(tmpdir(), "env-files-"));
afterAll(() => rmSync(folder, { recursive: true }));
function fileWith(text: string): string {
  const file = join(folder, String(Math.abs(text.length * 31 + text.charCodeAt(0))));
  writeFileSync(file, text);
  return file;
}

it("reads a secret from a file, without its last line break", () => {
  const file = fileWith("a secret of enough length\n");
  expect(readVariables({ NEXTAUTH_SECRET_FILE: file, PORT: "1" })).toMatchObject({
    NEXTAUTH_SECRET: "a secret of enough length",
    PORT: "1",
  });
  expect(parseEnv({ NEXTAUTH_SECRET_FILE: file }).NEXTAUTH_SECRET).toBe("a secret of enough length");
});

it("reads a secret that a library takes from the environment, also where ENV_FILE names its file", () => {
  const headers = fileWith("authorization=Bearer abc\n");
  const env: Record<string, string | undefined> = {
    ENV_FILE: fileWith(`OTEL_EXPORTER_OTLP_HEADERS_FILE=${headers}\n`),
  };
  loadEnvFile(env);
  expect(env.OTEL_EXPORTER_OTLP_HEADERS).toBe("authorization=Bearer abc");
});

it("reads no file again in a program that is started from here, which has what it was given", () => {
  const headers = fileWith("authorization=Bearer of the collector\n");
  const env: Record<string, string | undefined> = {
    ENV_FILE: fileWith(
      `METRICS_PORT=9400\nPORT=3100\nWORKERS=4\nOTEL_EXPORTER_OTLP_HEADERS_FILE=${headers}\n`,
    ),
  };
  loadEnvFile(env);
  expect(env).toMatchObject({ METRICS_PORT: "9400", PORT: "3100", WORKERS: "4" });
  const { METRICS_PORT: _answeredHere, ...left } = env;
  const ofChild: typeof env = { ...left, PORT: "3200", WORKERS: "" };
  loadEnvFile(ofChild);
  expect(ofChild).toEqual({
    PORT: "3200",
    WORKERS: "",
    OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer of the collector",
  });
});

it("names the variable, never the secret, if the file can't be read or both are set", () => {
  expect(() => parseEnv({ NEXTAUTH_SECRET_FILE: join(folder, "missing") })).toThrow(
    "NEXTAUTH_SECRET_FILE: the file can't be read (ENOENT)",
  );
  const both = { NEXTAUTH_SECRET: "hunter2", NEXTAUTH_SECRET_FILE: fileWith("hunter3") };
  expect(() => parseEnv(both)).toThrow(/^(?!.*hunter).*NEXTAUTH_SECRET and NEXTAUTH_SECRET_FILE/);
});
