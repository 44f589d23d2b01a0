import { readFileSync } from "node:fs";
import { endpointList, endpoints } from "@/lib/contract";
import { methods } from "@/lib/payment";
import { databaseKinds } from "../testing/databases";
import { startTestBackend, type Caller, type TestBackend } from "../testing/backend";
import { unansweredCalls } from "./app";

/** The calls of spec.md §7, each as `METHOD path` with its parameters in braces. */
const specification = readFileSync("lib/contract/specification-calls.txt", "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => line.replace(/:.*/, ""));

/** The methods of spec.md §4, in the order of the page. */
const specified = [1, 15, 19, 16, 20, 18, 3, 4, 5, 10, 17, 6, 7, 11, 21, 22, 27, 12];

test("the contract names every call of the specification", () => {
  const named = new Set(endpointList.map(({ method, path }) => `${method} ${path}`));
  expect(specification.filter((call) => !named.has(call))).toEqual([]);
  expect(specification.length).toBeGreaterThanOrEqual(45);
});

test("every call of the contract is answered", () => {
  expect(unansweredCalls).toEqual([]);
});

describe.each(databaseKinds)("on %s", (kind) => {
  let backend: TestBackend;
  let player: Caller;
  beforeAll(async () => {
    backend = await startTestBackend(kind);
    player = await backend.as("player01");
  });
  afterAll(() => backend.stop());

  test("every GET without a path parameter answers in the shape of the contract", async () => {
    const asked = endpointList.filter(
      (e) =>
        e.method === "GET" &&
        !e.changes &&
        (e.auth === "open" || e.auth === "player") &&
        !e.path.includes("{") &&
        !unansweredCalls.includes(e.name) &&
        // loginSocial redirects, decryptParams needs a dt: see social.test.ts and sign-in.test.ts.
        !["loginSocial", "decryptParams"].includes(e.name),
    );
    const query = {
      game_id: 11,
      type_id: 17,
      transaction_id: "x",
      item_id: "11-gold-1",
      package_id: "11-gold",
    };
    const answers = await Promise.all(
      asked.map(async (endpoint) => {
        const { status, json } = await player.send(endpoint, { query });
        if (endpoint.name.startsWith("check")) return status === 404;
        return status === 200 && json.code === endpoint.success && endpoint.response.safeParse(json).success
          ? true
          : [endpoint.name, json];
      }),
    );
    expect(answers.filter((answer) => answer !== true)).toEqual([]);
  });

  test("every endpoint that is not open answers a visitor 401", async () => {
    for (const endpoint of endpointList.filter((e) => e.auth !== "open")) {
      const { status, json } = await backend.visitor.send(endpoint, {
        params: { game_id: 11, server_id: 1, game_alias: "x", payment_id: 1 },
      });
      expect([endpoint.name, status, json.data.error]).toEqual([endpoint.name, 401, "unauthorized"]);
    }
    expect((await backend.visitor.send(endpoints.listGames)).status).toBe(200);
  });

  test("the sandbox has games with every flag, and one with 34 servers in a custom order", async () => {
    const { data: games } = (await backend.visitor.call(endpoints.listGames)).data;
    expect(games.length).toBeGreaterThanOrEqual(12);
    expect(games[0]).toMatchObject({
      open: 0,
      need_character_info: 1,
      need_role_check: 0,
      flag_role_check: 0,
    });
    expect(games.some(({ open }) => open === 1)).toBe(true);
    expect(games.some(({ need_character_info }) => need_character_info === 0)).toBe(true);
    expect(games.some((game) => game.need_role_check === 1 && game.flag_role_check === 1)).toBe(true);
    const { data: servers } = (await player.call(endpoints.listServers, { params: { game_id: 57 } })).data;
    expect(servers).toHaveLength(34);
    expect(servers.map(({ id }) => id)).not.toEqual(
      servers.map(({ id }) => Number(id)).sort((a, b) => a - b),
    );
    const fresh = servers.find(({ name }) => name === "Máy chủ mới");
    const characters = await player.call(endpoints.listCharacters, {
      params: { game_id: 57, server_id: fresh?.id ?? 0 },
    });
    expect(characters.data.data).toEqual([]);
  });

  test("every method offers 50,000 and 100,000, ascending", async () => {
    const { data: offered } = (
      await backend.visitor.call(endpoints.getPaymentStatus, { query: { game_id: 11 } })
    ).data;
    const ids = offered.map(({ id }) => id);
    expect(ids).toEqual(methods.map((method) => method.ids[0]));
    expect(ids.filter((id) => specified.includes(id))).toEqual(specified);
    for (const id of ids) {
      const { data: options } = (
        await backend.visitor.call(endpoints.listPaymentOptions, { query: { game_id: 11, type_id: id } })
      ).data;
      const prices = options.map(({ price }) => price);
      expect(prices).toEqual([...prices].sort((a, b) => a - b));
      expect(prices).toEqual(expect.arrayContaining([50_000, 100_000]));
    }
  });

  test("sign-in names bad fields in the caller's language; an unknown name is a wrong password", async () => {
    const send = (body: object, language = "vi") =>
      backend.visitor.send(endpoints.loginPublisher, { body: body as never }, { language });
    expect((await send({ username: "abc", password: "" })).json).toMatchObject({
      code: 400,
      data: {
        error: "invalid_input",
        fields: { username: "Tên đăng nhập phải có ít nhất 6 ký tự.", password: "Mật khẩu là bắt buộc!" },
      },
    });
    expect((await send({}, "en-GB,en;q=0.9,vi;q=0.1")).json.data).toMatchObject({
      fields: { username: "Username is required!", password: "Password is required!" },
    });
    const wrong = await send({ username: "player01", password: "wrong-one" });
    const nobody = await send({ username: "nobody99", password: "wrong-one" });
    expect(wrong.status).toBe(401);
    expect(wrong.json).toEqual(nobody.json);
  });

  test("the token carries the player's id as jti, and is refused after logout", async () => {
    const caller = await backend.as("player02");
    const payload = JSON.parse(Buffer.from(caller.token?.split(".")[1] ?? "", "base64url").toString()) as {
      jti: string;
      exp: number;
      iat: number;
    };
    const { user } = (await caller.call(endpoints.getProfile)).data;
    expect(payload.jti).toBe(user?.id);
    expect(payload.exp - payload.iat).toBe(86_400);
    await caller.call(endpoints.logout);
    expect((await caller.send(endpoints.getProfile)).status).toBe(401);
  });

  test("a user_token signs in its own player, once", async () => {
    const { user } = (await player.call(endpoints.getProfile)).data;
    const body = { id: user?.id ?? "", username: "player01", user_token: user?.user_token ?? "" };
    expect(
      (await backend.visitor.send(endpoints.loginByDeepLink, { body: { ...body, username: "player02" } }))
        .status,
    ).toBe(401);
    expect((await backend.visitor.send(endpoints.loginByDeepLink, { body })).status).toBe(200);
    expect((await backend.visitor.send(endpoints.loginByDeepLink, { body })).status).toBe(401);
  });

  test("the shared purchase endpoint serves every method, also those with their own endpoint", async () => {
    const body = { game_id: 11, amount: 50_000, bank_id: 3, "g-recaptcha-response": "sandbox-pass" };
    const methodIds = methods.flatMap(({ ids, paysFrom }) => (paysFrom === "vxu" ? [] : ids));
    const answers = await Promise.all(
      methodIds.map(async (payment_id) => {
        const number = String(payment_id).padStart(4, "0");
        const card = { card_series: `1000123${number}`, card_code: `12345678${number}0` };
        const { json } = await player.send(endpoints.purchase, {
          params: { payment_id },
          body: { ...body, ...card },
        });
        return [payment_id, json.code, json.data.transaction_id ? "made" : json.data];
      }),
    );
    expect(answers).toEqual(methodIds.map((id) => [id, 200, "made"]));
  });

  test("unknown paths, bad JSON and large bodies are refused by name", async () => {
    const post = async (path: string, body: string, type = "application/json") => {
      const response = await fetch(backend.url + path, {
        method: "POST",
        headers: { "content-type": type },
        body,
      });
      return [response.status, ((await response.json()) as { data: { error: string } }).data.error];
    };
    expect(await post("/apidev/nothing", "{}")).toEqual([404, "not_found"]);
    expect(await post("/api/user/login", "{")).toEqual([400, "bad_json"]);
    expect(await post("/api/user/login", "a=1", "text/plain")).toEqual([415, "not_json"]);
    expect(await post("/api/user/login", JSON.stringify({ username: "x".repeat(70_000) }))).toEqual([
      413,
      "body_too_large",
    ]);
    // Without its length, the body of a catalogue's part is as limited as any other until its operator is known.
    const chunks = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode("x".repeat(70_000)));
        controller.close();
      },
    });
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body: chunks, duplex: "half" };
    const part = await fetch(backend.url + endpoints.changeCatalogueDraft.path, init as RequestInit);
    expect(part.status).toBe(413);
  });

  test("values that the database can't store are refused, not answered 500", async () => {
    const get = async (path: string) => (await fetch(backend.url + path)).status;
    expect(await get("/apidev/payment/option?game_id=11&type_id=3000000000")).toBe(400);
    expect(await get("/apidev/payment/status?game_id=%00")).toBe(400);
    const nul = { username: "aaaaaa\0", password: "x" };
    expect((await backend.visitor.send(endpoints.loginPublisher, { body: nul })).status).toBe(400);
    expect((await player.send(endpoints.checkTransaction, { query: { transaction_id: "\0" } })).status).toBe(
      400,
    );
    expect((await player.send(endpoints.listHistory, { query: { start_date: "0000-01-01" } })).status).toBe(
      400,
    );
    const params = { game_id: 11, server_id: 3_000_000_000 };
    expect((await player.send(endpoints.listCharacters, { params })).status).toBe(404);
  });

  test("GET /openapi.json describes every call", async () => {
    const document = (await (await fetch(`${backend.url}/openapi.json`)).json()) as {
      openapi: string;
      paths: Record<string, object>;
    };
    expect(document.openapi).toBe("3.1.0");
    for (const { method, path } of endpointList)
      expect(document.paths[path]).toHaveProperty(method.toLowerCase());
  });
});
