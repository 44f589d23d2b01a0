import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { arrivals, randomFrom } from "./arrivals";
import { Measure, StepFailed } from "./measure";
import { parseOptions } from "./options";
import { describe as describeResult, runLoad } from "./run";
import { Visit } from "./visit";
import { openConnections } from "./visitor";
import { bankTransfer } from "../../lib/payment/methods/bank-transfer";
import { momo } from "../../lib/payment/methods/momo";
import { addressOf } from "../../lib/contract/address-of";

const read = (...args: string[]) => parseOptions(args, () => 7);

describe("whom a load may be for", () => {
  test.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000", "http://127.8.9.1"])(
    "%s is this machine",
    (url) => expect(read("--url", url, "--players", "5")).toMatchObject({ run: "load" }),
  );

  test.each([
    "https://nap.example",
    "http://127.0.0.1.example",
    "http://localhost.example",
    "http://10.0.0.8",
  ])("%s is refused until its owner has named it", (url) => {
    const { hostname } = new URL(url);
    const asked = ["--url", url, "--players", "5"];
    expect(() => read(...asked)).toThrow(`--i-own-this-host ${hostname}`);
    expect(() => read(...asked, "--i-own-this-host", `not-${hostname}`)).toThrow("another machine");
    expect(read(...asked, "--i-own-this-host", hostname)).toMatchObject({ options: { kind: "look" } });
  });

  test("the sandbox is asked under the same rule", () => {
    const asked = ["--url", "http://localhost", "--players", "5", "--sandbox", "http://pay.example"];
    expect(() => read(...asked)).toThrow("--i-own-this-host pay.example");
    expect(read(...asked, "--i-own-this-host", "pay.example")).toMatchObject({ options: { kind: "whole" } });
  });
});

test.each([
  [["--players", "5"], "give --url"],
  [["--url", "ftp://localhost", "--players", "5"], "not an http(s) address"],
  [["--url", "http://localhost"], "--players"],
  [["--url", "http://localhost", "--players", "100001"], "--players"],
  [["--url", "http://localhost", "--players", "1.5"], "--players"],
  [["--url", "http://localhost", "--players", "5", "--minutes", "121"], "--minutes"],
  [["--url", "http://localhost", "--players", "5", "--kind", "pay"], "needs --sandbox"],
  [["--url", "http://localhost", "--players", "5", "--kind", "all"], "--kind is one of"],
])("%j is refused", (args, why) => expect(() => read(...args)).toThrow(why));

test("the same seed brings players at the same moments, spread over the whole time", () => {
  const times = () => arrivals(1000, 60_000, randomFrom(3));
  expect(times()).toEqual(times());
  const quarters = [0, 1, 2, 3].map((n) => times().filter((ms) => Math.floor(ms / 15_000) === n).length);
  for (const each of quarters) expect(each).toBeGreaterThan(200);
});

test("each step has its percentiles, and its errors by kind", async () => {
  let now_ms = 0;
  const measure = new Measure(() => now_ms);
  for (let n = 1; n <= 100; n += 1) await measure.time("home", async () => void (now_ms += n));
  for (const error of [new StepFailed("HTTP 503"), Object.assign(new Error(), { code: "ECONNRESET" })])
    await expect(measure.time("home", () => Promise.reject(error))).rejects.toBe(error);
  expect(measure.results()).toEqual([
    {
      step: "home",
      done: 100,
      p50_ms: 50,
      p90_ms: 90,
      p99_ms: 99,
      max_ms: 100,
      errors: { "HTTP 503": 1, ECONNRESET: 1 },
    },
  ]);
});

describe("a site in trouble", () => {
  let site: Server;
  const waiting: (() => void)[] = [];
  beforeAll(async () => {
    site = createServer((request, response) => {
      if (request.url === "/apidev/game") {
        response.end(JSON.stringify({ code: 200, data: [{ id: 1, alias: "a-game" }] }));
        return;
      }
      // Nobody is answered before all have come.
      waiting.push(() => response.writeHead(503).end());
      if (waiting.length === 20) waiting.forEach((answer) => answer());
    }).listen(0, "127.0.0.1");
    await new Promise((resolve) => site.once("listening", resolve));
  });
  afterAll(() => new Promise((resolve) => site.close(resolve)));

  test("visitors come whether earlier ones are answered or not, and errors are counted", async () => {
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const asked = read("--url", url, "--players", "20", "--minutes", "0.002", "--think", "0");
    if (asked.run !== "load") throw new Error("no load");
    const result = await runLoad(asked.options);
    expect(result.visits).toEqual({ ended: 0, given_up: 20, not_begun: 0, most_at_once: 20 });
    expect(result.steps).toMatchObject([{ step: "home", done: 0, errors: { "HTTP 503": 20 } }]);
    expect(describeResult(result)).toContain("error: home: HTTP 503, 20 times");
  });
});

test("a player whose bank transfer has closed since the site was read pays by the next method", async () => {
  const asked: string[] = [];
  const site = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://site");
    if (request.method === "POST") asked.push(pathname);
    const isClosed = pathname === bankTransfer.submit.path;
    response.statusCode = isClosed ? 422 : 200;
    const data = isClosed
      ? { error: "bank_transfer_closed" }
      : { username: "player", transaction_id: 5, state: "settled" };
    response.end(JSON.stringify({ data }));
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => site.once("listening", resolve));
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  const agent = openConnections();
  const measure = new Measure();
  const methods = [
    { method: momo, id: 19, amount: 10_000 },
    { method: bankTransfer, id: 15, amount: 10_000 },
  ];
  const game = { id: 1, alias: "a-game" };
  try {
    const visit = new Visit({ agent, url, sandbox: url, game, methods, items: [] }, measure, () => 0, false);
    await visit.run("pay", 1, 0);
  } finally {
    await agent.close();
    await new Promise((resolve) => site.close(resolve));
  }
  expect(asked.slice(-3)).toEqual([
    bankTransfer.submit.path,
    addressOf(momo.submit, { payment_id: 19 }, {}),
    "/sandbox/payments/5",
  ]);
  expect(measure.results()).toMatchObject([
    { step: "sign in", errors: {} },
    { step: "balance", errors: {} },
    { step: "order bankTransfer, closed", done: 1, errors: {} },
    { step: "order momo", done: 1, errors: {} },
    { step: "paid at the provider", errors: {} },
    { step: "Vxu there", errors: {} },
  ]);
});
