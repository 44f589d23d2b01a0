import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect } from "@playwright/test";
import { methods } from "@/lib/payment";
import { backend, inLanguage, portal, test } from "../fixtures/site";

interface Result {
  visits: Record<string, number>;
  steps: { step: string; done: number; errors: Record<string, number> }[];
}

test("whole visits pay by every method that needs no human, and buy", inLanguage("vi"), async () => {
  const json = test.info().outputPath("load.json");
  const asked = ["--url", portal(), "--sandbox", backend(), "--json", json];
  const short = ["--players", "18", "--minutes", "0.05", "--think", "0"];
  // Fails when a visit did not come to its end.
  await promisify(execFile)(process.execPath, ["--import", "tsx", "scripts/load.ts", ...asked, ...short]);
  const { visits, steps } = JSON.parse(readFileSync(json, "utf8")) as Result;
  expect(visits).toMatchObject({ ended: 18, given_up: 0, not_begun: 0 });
  expect(steps.filter(({ errors }) => Object.keys(errors).length > 0)).toEqual([]);
  const done = new Map(steps.map(({ step, done: times }) => [step, times]));
  for (const step of ["home", "home's files", "game", "sign in", "balance", "Vxu there", "buy an item"])
    expect([step, done.get(step)]).toEqual([step, 18]);
  const paid = methods.filter(({ provider }) => provider).map(({ name }) => `order ${name}`);
  expect(paid.filter((step) => !done.get(step))).toEqual([]);
});
