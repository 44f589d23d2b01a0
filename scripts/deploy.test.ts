import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse, parseAllDocuments } from "yaml";
import { parseEnv, portalVariables } from "@/lib/env";
import { backendVariables } from "../backend/settings";
import { parseContainerfile, readAssignments, readCommand } from "./image/containerfile";
import manifest from "../package.json";

const read = (name: string) => readFileSync(join("deploy", name), "utf8");
const has = (program: string, ...args: string[]) => !spawnSync(program, args).error;

interface Service {
  image?: string;
  build?: object;
  command?: string | string[];
  environment?: Record<string, string>;
  depends_on?: string[];
}
const compose = parse(read("compose.yml"), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, null>;
};
const ours = Object.entries(compose.services).filter(([, { image }]) => image?.startsWith("topup:"));

/** A chart's template with its values in place, as Helm does for such a simple one. */
const values = parse(read("chart/values.yaml")) as Record<string, unknown>;
const templates = readdirSync("deploy/chart/templates").map((name) => read(`chart/templates/${name}`));
function fill(template: string): string {
  return template.replaceAll(/\{\{ \.(\S+) \}\}/g, (_, path: string) => {
    if (path === "Release.Name") return "topup";
    const [root, ...names] = path.split(".");
    const value = names.reduce<unknown>(
      (of, name) => (of as Record<string, unknown> | undefined)?.[name],
      values,
    );
    if (root !== "Values" || !["string", "number"].includes(typeof value))
      throw new Error(`no value: ${path}`);
    return String(value);
  });
}
interface KubernetesObject {
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: { selector?: unknown; template?: { metadata: { labels: object }; spec: PodSpec } };
}
interface PodSpec {
  containers: { image: string; command?: string[]; readinessProbe?: { httpGet: { path: string } } }[];
}
const objects = templates.flatMap((template) =>
  parseAllDocuments(fill(template)).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as KubernetesObject;
  }),
);
const units = readdirSync("deploy/systemd");
const steps = parseContainerfile(read("Containerfile"));

test("every variable that deploy/ gives to our programs is one of theirs", () => {
  const known = new Set([...Object.keys(portalVariables.shape), ...Object.keys(backendVariables.shape)]);
  const ofImage = steps
    .filter(({ instruction }) => instruction === "ENV")
    .map(({ rest }) => readAssignments(rest));
  const named = [
    ...ours.flatMap(([, { environment = {} }]) => Object.keys(environment)),
    ...objects.flatMap(({ kind, data = {} }) => (kind === "ConfigMap" ? Object.keys(data) : [])),
    ...ofImage.flatMap((assignments) => Object.keys(assignments)),
    ...units.flatMap((unit) =>
      [...read(`systemd/${unit}`).matchAll(/\b([A-Z_]+)=\S*%i|DATA_DIR=/g)].map(
        ([all, name]) => name ?? all.slice(0, -1),
      ),
    ),
  ];
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !known.has(name) && name !== "NEXT_TELEMETRY_DISABLED")).toEqual([]);
});

test("portals know that the backends behind the proxy are this project's own", () => {
  const [chart] = objects.filter(({ kind }) => kind === "ConfigMap");
  for (const given of [compose.services["portal-1"]?.environment, chart?.data]) {
    const filled = Object.entries(given ?? {}).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{\w+:\?\}/g, "example"),
    ]);
    const env = parseEnv({ ...Object.fromEntries(filled), NEXTAUTH_SECRET: "a-secret-of-enough-length" });
    expect([env.EMBEDDED_BACKEND, env.PUBLISHER_API_URL]).toEqual([true, expect.stringMatching(/:4000$/)]);
  }
});

test("every command of deploy/ and its document is one of package.json", () => {
  const scripts: Record<string, string> = manifest.scripts;
  const programs = [
    readCommand(steps),
    ...ours.flatMap(([, { command }]) => (Array.isArray(command) ? [command] : [])),
    ...objects.flatMap(
      ({ spec }) =>
        spec?.template?.spec.containers.flatMap(({ command }) => (command ? [command] : [])) ?? [],
    ),
    ...units.flatMap((unit) => {
      const [, command] = /ExecStart=.*\/usr\/bin\/(node .*)/.exec(read(`systemd/${unit}`)) ?? [];
      return command === undefined ? [] : [command.split(" ")];
    }),
  ].map((command) => command.join(" "));
  expect(programs.length).toBeGreaterThanOrEqual(9);
  expect(programs.filter((program) => !Object.values(scripts).includes(program))).toEqual([]);
  const document = readFileSync("docs/deploy.md", "utf8");
  const asked = [...document.matchAll(/npm run ([\w-]+)/g)].map(([, name = ""]) => name);
  expect(asked.filter((name) => !(name in scripts))).toEqual([]);
});

test("the compose file has two of each program that is asked, and only volumes that it names", () => {
  expect(ours.map(([name]) => name)).toEqual(["portal-1", "portal-2", "backend-1", "backend-2", "worker"]);
  const text = read("compose.yml");
  const mounted = [...text.matchAll(/["[ ]((?:[a-z]+-)?[a-z0-9]+):\/[a-z]/g)].map(([, name = ""]) => name);
  expect([...new Set(mounted)].sort()).toEqual(Object.keys(compose.volumes).sort());
  const waited = Object.values(compose.services).flatMap(({ depends_on = [] }) => depends_on);
  expect(waited.filter((name) => !(name in compose.services))).toEqual([]);
});

test("the proxy's configuration names the services and ports of the compose file", () => {
  const servers = [
    ...read("haproxy.cfg").matchAll(/^ {2}server (\S+?)(?:-unchecked)? (\S+):(\d+)(?: no-check backup)?$/gm),
  ];
  expect(servers).toHaveLength(8);
  for (const [, name = "", host = "", port] of servers) {
    const { PORT, BACKEND_PORT } = compose.services[host]?.environment ?? {};
    expect([name, name.startsWith("portal") ? PORT : BACKEND_PORT]).toEqual([host, port]);
  }
});

test("the chart's objects are whole: labels that are selected, readiness, an image", () => {
  const deployments = objects.filter(({ kind }) => kind === "Deployment");
  expect(deployments.map(({ metadata }) => metadata.name).sort()).toEqual([
    "topup-backend",
    "topup-portal",
    "topup-worker",
  ]);
  for (const { spec, metadata } of deployments) {
    expect(spec?.selector).toEqual({ matchLabels: spec?.template?.metadata.labels });
    const [container] = spec?.template?.spec.containers ?? [];
    expect(container?.image).toBe("registry.example/topup:local");
    const readiness = { "topup-portal": "/readyz", "topup-backend": "/healthz" }[metadata.name];
    expect(container?.readinessProbe?.httpGet.path).toBe(readiness);
  }
  const unused = [...read("chart/values.yaml").matchAll(/^ {2}(\w+):/gm)].filter(
    ([, name = ""]) =>
      !templates.some((template) => new RegExp(`\\.Values\\.\\w+\\.${name} `).test(template)),
  );
  expect(unused).toEqual([]);
});

(has("helm", "version") ? test : test.skip)("Helm finds no fault in the chart", () => {
  const { status, stdout } = spawnSync("helm", ["lint", "--strict", "deploy/chart"], { encoding: "utf8" });
  expect([status, stdout]).toEqual([0, expect.any(String)]);
});

(has("systemd-analyze", "--version") ? test : test.skip)("systemd finds no fault in the units", () => {
  const files = units.map((unit) => join("deploy/systemd", unit));
  const { stderr } = spawnSync("systemd-analyze", ["verify", "--man=no", ...files], { encoding: "utf8" });
  // Whether Node is installed where the units look for it is the machine's affair.
  expect(
    stderr.split("\n").filter((line) => line.includes("topup-") && !line.includes("not executable")),
  ).toEqual([]);
});

/** The configuration with this machine's addresses, by the command of docs/deploy.md. */
function withOwnAddresses(): string {
  const [, command = ""] =
    /^(sed [^`]*?) \\\n {2}deploy\/haproxy\.cfg >/m.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];
  const { stdout } = spawnSync("sh", ["-c", `${command} deploy/haproxy.cfg`], { encoding: "utf8" });
  const servers = [...stdout.matchAll(/^ {2}(?:server \S+|bind) (\S*:\d+)/gm)].map(([, address]) => address);
  // Each program twice, with and without checks, and the three addresses that the proxy listens on.
  expect(new Set(servers).size).toBe(7);
  return stdout;
}

(has("haproxy", "-v") ? test : test.skip).each([
  ["for containers", () => read("haproxy.cfg")],
  ["with one machine's addresses", withOwnAddresses],
])("HAProxy finds no fault in its configuration %s", (_, configuration) => {
  const folder = mkdtempSync(join(tmpdir(), "haproxy-"));
  const pem = join(folder, "a.pem");
  const kind = ["-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=a"];
  spawnSync("openssl", ["req", ...kind, "-keyout", `${pem}.key`, "-out", pem]);
  const file = join(folder, "haproxy.cfg");
  writeFileSync(file, configuration().replace("/etc/haproxy/certificates", pem));
  const env = { ...process.env, BACKEND_HOST: "api.nap.example" };
  const { status, stderr } = spawnSync("haproxy", ["-c", "-f", file], { env, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  expect([status, stderr]).toEqual([0, expect.any(String)]);
});

test("the Containerfile has only steps that the check follows, and ignores plain names alone", () => {
  expect(steps.map(({ instruction }) => instruction)).toContain("CMD");
  expect(() => parseContainerfile("FROM a\nRUN --mount=type=cache npm ci")).toThrow("a step with options");
  expect(() => parseContainerfile("FROM a\nADD x y")).toThrow("unknown step");
  expect(readFileSync(".dockerignore", "utf8")).toMatch(/^(?:[\w./-]+\n)+$/);
});
