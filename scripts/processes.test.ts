import { spawn } from "node:child_process";
import { once } from "node:events";
import { endProgram } from "./processes";

const start = (script: string) =>
  spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "inherit"] });

it("a program is ended by a signal, and what has ended already is not waited for", async () => {
  const running = start("console.log('ready'); setInterval(() => {}, 1_000);");
  await once(running.stdout, "data");
  expect([await endProgram(running), await endProgram(running)]).toEqual(["SIGTERM", "SIGTERM"]);

  const ended = start("process.exit(3)");
  await once(ended, "exit");
  expect(await endProgram(ended)).toBe(3);
});
