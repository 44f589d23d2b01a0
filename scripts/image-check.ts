import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BareRoot, whyNoRoot } from "./image/bare-root";
import { parseContainerfile, readAssignments, readCommand, type Step } from "./image/containerfile";
import { freePort, waitFor } from "./processes";

/**
 * `npm run image-check`: runs the steps of deploy/Containerfile in a bare Debian root, by chroot and without a container
 * daemon, and then the portal and the backend as its user in it. Where that is not allowed it says why, and ends.
 */
const ignored = new Set(readFileSync(".dockerignore", "utf8").split("\n").filter(Boolean));
const say = (line: string) => console.log(`image-check: ${line}`);

function follow(root: BareRoot, { instruction, rest }: Step): void {
  if (instruction === "FROM") return say(`in place of ${rest}: Debian 12 and Node ${process.versions.node}`);
  say(`${instruction} ${rest}`);
  if (instruction === "ENV") Object.assign(root.env, readAssignments(rest));
  else if (instruction === "WORKDIR") {
    root.cwd = rest;
    mkdirSync(join(root.folder, rest), { recursive: true });
  } else if (instruction === "USER") root.user = rest;
  else if (instruction === "RUN") root.run(rest);
  else if (instruction === "COPY") copy(join(root.folder, root.cwd), rest.split(/\s+/));
}

function copy(to: string, given: string[]): void {
  const all = given.slice(0, -1).flatMap((name) => (name === "." ? readdirSync(".") : [name]));
  const wanted = all.filter((name) => ![...ignored].some((no) => name === no));
  for (const name of wanted)
    cpSync(name, join(to, name), { recursive: true, filter: (from) => !ignored.has(from) });
}

/** The portal's command and a backend of the sandbox beside it: a page is there, and SIGTERM ends both. */
async function use(root: BareRoot, command: string[]): Promise<void> {
  const [port, backendPort] = [await freePort(), await freePort()];
  const secrets = { NEXTAUTH_SECRET: "image-check-of-a-root", PORTAL_SECRET: "image-check-of-a-root" };
  const env = { ...secrets, PORT: String(port), BACKEND_PORT: String(backendPort), LOG_LEVEL: "warn" };
  const backend = root.start(["node", "--import", "tsx", "backend/main.ts"], env);
  await ready(backend, backendPort);
  const portal = root.start(command, env);
  await ready(portal, port);
  const page = await fetch(`http://127.0.0.1:${port}/en`);
  if (page.status !== 200 || !(await page.text()).includes("</html>")) throw new Error("the home page fails");
  for (const child of [portal, backend]) {
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    const [code, signal] = await ended;
    if (code !== 0) throw new Error(`SIGTERM ended a program with ${String(signal ?? code)}`);
  }
  say(`a page of ${port} is there, as user ${root.user}; SIGTERM ends both programs`);
}

async function ready(child: ChildProcess, port: number): Promise<void> {
  const ended = once(child, "exit").then(([code]) =>
    Promise.reject(new Error(`a program ended with ${code}`)),
  );
  await Promise.race([waitFor(`http://127.0.0.1:${port}/readyz`), ended]);
  ended.catch(() => undefined);
}

const reason = whyNoRoot();
if (reason) say(`skipped: ${reason}`);
else {
  const steps = parseContainerfile(readFileSync("deploy/Containerfile", "utf8"));
  const root = new BareRoot();
  try {
    root.make();
    for (const step of steps) follow(root, step);
    await use(root, readCommand(steps));
    say("passed");
  } catch (error) {
    say((error as Error).message);
    process.exitCode = 1;
  } finally {
    root.remove();
  }
}
