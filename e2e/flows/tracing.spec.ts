import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { freePort, portalSettings, startProgram } from "../fixtures/programs";
import { inLanguage, password, test } from "../fixtures/site";
import { launcherLink } from "../fixtures/sign-in-steps";
import { noon } from "../fixtures/start-site";

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
interface Span {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: Attribute[];
}
interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[];
}

const valueOf = (attributes: Attribute[], name: string) =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

/** A collector that takes OTLP over HTTP as JSON. */
async function startCollector() {
  const sent: string[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.setEncoding("utf8").on("data", (more: string) => (text += more));
    request.on("end", () => {
      if (request.url === "/v1/traces") sent.push(text);
      response.setHeader("content-type", "application/json").end("{}");
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const spans = () =>
    sent
      .flatMap((text) => (JSON.parse(text) as Sent).resourceSpans)
      .flatMap(({ resource, scopeSpans }) =>
        scopeSpans.flatMap((scope) =>
          scope.spans.map((span) => ({ ...span, program: valueOf(resource.attributes, "service.name") })),
        ),
      );
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All that spans say: without their ids and times, in which any number may occur. */
    told: () => spans().flatMap(({ name, attributes }) => [name, JSON.stringify(attributes)]),
    /** The spans of each trace, as `program: name` beneath its parent's. */
    traceWith: (name: string) => {
      const all = spans();
      const { traceId } = all.find((span) => span.name === name) ?? {};
      const ofTrace = all.filter((span) => span.traceId === traceId);
      return ofTrace.map((span) => ({
        is: `${String(span.program)}: ${span.name}`,
        in: ofTrace.find(({ spanId }) => spanId === span.parentSpanId)?.name ?? "",
      }));
    },
    end: () => server.close(),
  };
}

test(
  "one trace leads from the portal over the backend to SQL and provider, one id through both logs, and no secret",
  inLanguage("vi"),
  async () => {
    const collector = await startCollector();
    const folder = mkdtempSync(join(tmpdir(), "tracing-"));
    const [PORT, BACKEND_PORT] = [await freePort(), await freePort()];
    const origin = `http://localhost:${PORT}`;
    let logs = "";
    const site = await startProgram("scripts/start.ts", {
      env: {
        ...portalSettings,
        PORT,
        BACKEND_PORT,
        DATA_DIR: folder,
        SANDBOX_CLOCK: noon,
        LOG_LEVEL: "info",
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
        OTEL_BSP_SCHEDULE_DELAY: "100",
      },
      readyAt: `${origin}/readyz`,
      read: (text) => (logs += text),
    });
    try {
      const post = (path: string, body: object, headers: Record<string, string> = {}) =>
        fetch(origin + path, {
          method: "POST",
          headers: { "content-type": "application/json", origin, ...headers },
          body: JSON.stringify(body),
        });
      const signedIn = await post("/api/auth/login", { username: "player03", password });
      const { token, user } = (await signedIn.json()) as { token: string; user: { id: string } };
      const cookies = signedIn.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
      const key = randomUUID();
      const bought = await post(
        "/apidev/payment/purchase/19",
        { game_id: 11, amount: 50_000 },
        {
          cookie: cookies.join("; "),
          "idempotency-key": key,
          // A stranger's own trace is not taken up.
          traceparent: `00-${"a".repeat(32)}-${"b".repeat(16)}-01`,
        },
      );
      const { data } = (await bought.json()) as { data: { transaction_id: string } };
      expect(bought.status).toBe(200);
      await fetch(`${origin}/?user_token=not-to-be-told`);
      // A page that a game's launcher opens is signed in before any of it is sent.
      const link = await launcherLink("player04", "/", `http://localhost:${BACKEND_PORT}`);
      const opened = await fetch(`${origin + link}&last=a.file`, {
        redirect: "manual",
        headers: { "sec-fetch-site": "none", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" },
      });
      expect(opened.headers.getSetCookie().length).toBeGreaterThan(0);

      const route = "POST /apidev/payment/purchase/:payment_id";
      const purchase = () => collector.traceWith("purchase");
      await expect.poll(purchase).toContainEqual({ is: "portal: POST call", in: "" });
      const spans = purchase();
      expect(spans).toContainEqual({ is: "portal: purchase", in: "POST call" });
      expect(spans).toContainEqual({ is: `backend: ${route}`, in: "purchase" });
      expect(spans).toContainEqual({ is: "backend: INSERT orders", in: route });
      expect(spans).toContainEqual({ is: "backend: ask 127.0.0.1", in: route });
      expect(spans.filter(({ in: parent }) => parent === "")).toHaveLength(1);
      const page = () => collector.traceWith("loginByDeepLink");
      await expect.poll(page).toContainEqual({ is: "portal: GET page", in: "" });
      const arrival = "POST /api/user/arrival";
      expect(page()).toContainEqual({ is: "portal: loginByDeepLink", in: "GET page" });
      expect(page()).toContainEqual({ is: `backend: ${arrival}`, in: "loginByDeepLink" });
      expect(page()).toContainEqual({ is: "backend: SELECT players", in: arrival });

      // The logs of both programs name the purchase by one id, which its caller has, too.
      const id = bought.headers.get("x-request-id") ?? "none";
      const logged = () => logs.split("\n").filter((line) => line.includes(id));
      await expect.poll(() => logged().length).toBe(2);
      const saidBy = (program: string) => logged().some((line) => line.includes(program));
      expect([saidBy(`"event":"publisher_answered"`), saidBy(`"name":"backend"`)]).toEqual([true, true]);
      const userToken = new URLSearchParams(link.slice(2)).get("user_token") ?? "";
      // Not the sandbox's password, which the greeting of the start names.
      for (const secret of [token, userToken].filter(Boolean))
        expect([secret, logs.includes(secret)]).toEqual([secret, false]);

      const told = collector.told();
      const secrets = [
        password,
        token,
        ...cookies.map((cookie) => cookie.split("=")[1] ?? ""),
        "not-to-be-told",
        userToken,
      ];
      const private_ = [user.id, "player03", data.transaction_id, key, "a".repeat(32)];
      for (const hidden of [...secrets, ...private_].filter(Boolean))
        expect([hidden, told.filter((text) => text.includes(hidden))]).toEqual([hidden, []]);
    } finally {
      await site.end();
      collector.end();
      rmSync(folder, { recursive: true });
    }
  },
);
