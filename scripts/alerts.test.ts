import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { registry, nameProgram } from "@/lib/metrics/registry";
import { reportPublisher } from "@/lib/server/gateway/portal-metrics";
import { faults } from "./faults/list";
import { metricsOf, testOf } from "./faults/record";
import "../backend/db/connections";
import "../backend/db/ended-orders";
import "../backend/db/gather";
import "../backend/db/reader";
import "../backend/http/call-metrics";
import "../backend/state-metrics";
import "../backend/worker-loop";

const rules = readFileSync("deploy/alerts.yml", "utf8");
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? "");
const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

test("every alert has a runbook, and every runbook an alert", () => {
  const sections = [...readFileSync("docs/runbooks.md", "utf8").matchAll(/^## (\w+)$/gm)].map(
    ([, name]) => name,
  );
  expect(sections).toEqual(alerts);
});

test("alerts and the board read only metrics that there are", () => {
  nameProgram("portal");
  reportPublisher();
  const known = registry.getMetricsAsArray().map(({ name }) => name);
  const board = readFileSync("deploy/grafana.json", "utf8");
  const read = [...`${rules}${board}`.matchAll(/\b(?:portal|backend|nodejs|process)_[a-z0-9_]+/g)].map(
    ([name]) => name,
  );
  expect(read.length).toBeGreaterThan(alerts.length);
  expect(read.filter((name) => !known.includes(name.replace(/_(?:bucket|sum|count)$/, "")))).toEqual([]);
});

test("a process that has opened no database says nothing of one", async () => {
  const said = await registry.getSingleMetricAsString("backend_database_up");
  expect(said).not.toMatch(/^backend_database_up/m);
});

const played = ["deploy/alerts.test.yml", "deploy/alerts.recorded.test.yml"];

(hasPromtool ? test : test.skip).each(played)(
  "each fault fires its own alert within a minute, and none fires without: %s",
  (file) => {
    const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", file], { encoding: "utf8" });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining("SUCCESS")]);
  },
);

(hasPromtool ? test : test.skip)("Prometheus can read what the board asks", () => {
  const { panels } = JSON.parse(readFileSync("deploy/grafana.json", "utf8")) as {
    panels: { targets: { expr: string }[] }[];
  };
  const rules = panels
    .flatMap(({ targets }) => targets)
    .map(({ expr }, n) => ({ record: `asked_${n}`, expr: expr.replaceAll("$__rate_interval", "1m") }));
  expect(rules.length).toBeGreaterThan(panels.length);
  const folder = mkdtempSync(join(tmpdir(), "board-"));
  const file = join(folder, "rules.yml");
  writeFileSync(file, JSON.stringify({ groups: [{ name: "board", rules }] }));
  const { status, stdout, stderr } = spawnSync("promtool", ["check", "rules", file], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining("SUCCESS")]);
});

test("every alert is played, and all but PagesSlow fire in a run with real faults", () => {
  const [rules, recorded] = played.map((file) => readFileSync(file, "utf8"));
  const isMissing = (text?: string) => (name: string) => !text?.includes(`alertname="${name}"`);
  expect(alerts.filter(isMissing(rules))).toEqual([]);
  expect(faults.flatMap(({ fires }) => fires).filter(isMissing(recorded))).toEqual([]);
  const fired = faults.flatMap(({ fires }) => fires);
  expect(alerts.filter((name) => !fired.includes(name) && name !== "PagesSlow")).toEqual([]);
  const named = faults.flatMap(({ fires, may = [] }) => [...fires, ...may]);
  expect(named.filter((name) => !alerts.includes(name))).toEqual([]);
});

test("what was read of a real site becomes a test: missing samples stay missing, the last one is held, ended ones are stale", () => {
  expect(metricsOf(["AnswersFail", "ProgramDown"])).toEqual(["up", "portal_requests_total"]);
  const metric = { __name__: "up", job: "worker", instance: "worker" };
  const values: [number, string][] = [
    [100, "1"],
    [130, "0"],
  ];
  const ended: [number, string][] = [[100, "7"]];
  const text = testOf([
    {
      name: "a fault",
      fires: ["ProgramDown"],
      series: [
        { metric, values },
        { metric: { __name__: "backend_rounds_total", instance: "worker" }, values: ended },
      ],
      from_ms: 100_000,
      fired_ms: 130_000,
    },
  ]);
  expect(text).toContain(`series: up{instance="worker"}\n        values: 1 _ 0 0 0`);
  expect(text).toContain(`series: backend_rounds_total{instance="worker"}\n        values: 7 stale _ _ _`);
  expect(text).toContain(`alertname="ProgramDown"`);
});
