import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { registry, nameProgram } from "@/lib/metrics/registry";
import { reportPublisher } from "@/lib/server/gateway/portal-metrics";
import "../backend/db/ended-orders";
import "../backend/db/gather";
import "../backend/http/call-metrics";
import "../backend/state-metrics";

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

(hasPromtool ? test : test.skip)(
  "each fault fires its own alert within a minute, and none fires without",
  () => {
    const { status, stdout, stderr } = spawnSync("promtool", ["test", "rules", "deploy/alerts.test.yml"], {
      encoding: "utf8",
    });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining("SUCCESS")]);
    const tested = readFileSync("deploy/alerts.test.yml", "utf8");
    expect(alerts.filter((name) => !tested.includes(`alertname="${name}"`))).toEqual([]);
  },
);
