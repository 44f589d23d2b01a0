import { expect } from "@playwright/test";
import { guardedCalls, send } from "../fixtures/logged-out";
import { signInByCall } from "../fixtures/sign-in-steps";
import { newPlayer, test } from "../fixtures/site";

/** The headers of answers, by the table of security.md. */
test.describe("logged out", () => {
  test("every page has a content policy, and every answer its security headers and a request id", async () => {
    for (const path of ["/", "/kiem-the-vo-song", "/operator", "/maintain", "/nobody-here", "/redirectqr"]) {
      const { headers } = await send(path);
      const policy = String(headers["content-security-policy"]);
      expect(policy).toMatch(/script-src 'nonce-[\w+/=]{20,}' 'strict-dynamic';/);
      expect(policy).toContain("frame-ancestors 'none'");
      expect([path, policy.includes("pay.google.com")]).toEqual([path, path === "/kiem-the-vo-song"]);
      expect(headers).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "permissions-policy": expect.stringContaining("payment=(self"),
        "x-request-id": expect.stringMatching(/^[\w-]{36}$/),
      });
    }
    for (const path of guardedCalls)
      expect(String((await send(path)).headers["cache-control"])).toContain("no-store");
  });

  test("Next's own answers run no script, and only pages with payment sheets may keep their windows", async () => {
    for (const [path, method, status] of [
      ["/_next/static/gone.js", "GET", 404],
      ["/_next/static/chunks/gone/", "GET", 308],
      ["/_next/static/gone.js", "POST", 404],
      ["/opengraph/vi/-.png", "PUT", 405],
      ["/robots.txt", "GET", 200],
      ["/%zz", "GET", 400],
    ] as const) {
      const { status: answered, headers } = await send(path, {}, method);
      const policy = String(headers["content-security-policy"]);
      expect([path, answered, policy]).toEqual([path, status, expect.stringContaining("default-src 'none'")]);
      expect(policy).not.toContain("script-src");
    }
    for (const [path, opener] of [
      ["/", "same-origin"],
      ["/nobody-here", "same-origin"],
      ["/apidev/game", "same-origin"],
      ["/kiem-the-vo-song", "same-origin-allow-popups"],
    ]) {
      // The second answer comes from the page cache.
      for (let round = 0; round < 2; round += 1) {
        const { headers } = await send(path ?? "");
        expect([path, headers["cross-origin-opener-policy"]]).toEqual([path, opener]);
        expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
      }
    }
    expect((await send("/icons/apple-touch.png")).headers["cross-origin-resource-policy"]).toBe(
      "cross-origin",
    );
  });

  test("every answer of a call has a policy that runs nothing", async () => {
    for (const path of ["/apidev/game", "/apicode/maintains", "/api/auth/session", "/api/auth/signout"])
      expect((await send(path)).headers["content-security-policy"]).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
  });

  test("the metrics of both programs are on one page of a port of their own, and not on the players'", async () => {
    await send("/apidev/game");
    const metrics = await (await fetch(process.env.E2E_METRICS ?? "")).text();
    expect(metrics).toMatch(/^portal_requests_total\{kind="call",status="2",program="portal"\} [1-9]/m);
    expect(metrics).toMatch(/^backend_calls_total\{call="listGames",outcome="ok",program="backend"\} [1-9]/m);
    for (const program of ["portal", "backend"])
      expect(metrics).toMatch(new RegExp(`^nodejs_eventloop_lag_seconds\\{program="${program}"\\} `, "m"));
    expect((await send("/metrics")).status).toBe(404);
  });
});

test("a player's pages are the same for all players, but for the nonce, and need a session each time", async ({
  context,
  page,
}) => {
  const alias = "kiem-the-vo-song";
  const paths = ["/history", "/account", `/${alias}/item`, `/en/${alias}/recharge`, `/${alias}/webshop`];
  const players = [await newPlayer(10_000), await newPlayer(20_000)];
  const seen: string[][] = [];
  for (const { id, username } of players) {
    await context.clearCookies();
    await signInByCall(page, username);
    const cookies = await context.cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    const bodies: string[] = [];
    for (const path of paths) {
      const { status, headers, body } = await send(path, { cookie });
      const nonce = /'nonce-([\w+/=]+)'/.exec(String(headers["content-security-policy"]))?.[1] ?? "-";
      expect([path, status, String(headers["cache-control"])]).toEqual([path, 200, "private, no-store"]);
      expect([path, body.includes(nonce), body.includes(id), body.includes(username)]).toEqual([
        path,
        true,
        false,
        false,
      ]);
      bodies.push(body.replaceAll(nonce, "").replaceAll(/data-revision="[^"]*"/g, ""));
    }
    seen.push(bodies);
  }
  expect(seen[1]).toEqual(seen[0]);
  for (const path of paths) expect([path, (await send(path)).status]).toEqual([path, 307]);
});
