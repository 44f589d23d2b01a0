import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";

const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: "test" } as const;
const argsOf = (command: string) => ["--import", "tsx", `scripts/${command}.ts`];

test.each(["setup", "doctor", "operator", "maintain", "new", "conform", "load", "restore-drill"])(
  "%s prints its usage when it is asked for help",
  (command) => {
    const run = spawnSync(process.execPath, [...argsOf(command), "--help"], { env, encoding: "utf8" });
    expect([run.status, run.stderr]).toEqual([0, ""]);
    expect(run.stdout).toMatch(new RegExp(`^npm run ${command}\\b`));
  },
);

test("a reader of the output that has left ends a command neither early nor with a trace", async () => {
  const run = spawn(process.execPath, [...argsOf("doctor"), "--offline"], {
    env: { ...env, DATA_DIR: "nowhere" },
  });
  run.stdout.destroy();
  let said = "";
  run.stderr.on("data", (chunk: Buffer) => (said += chunk.toString()));
  // Its own code: something stands in the way.
  expect([await once(run, "close"), said]).toEqual([[1, null], ""]);
});
