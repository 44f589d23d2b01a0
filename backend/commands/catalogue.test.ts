import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import type { Catalogue } from "@/lib/contract/catalogue";
import { insertPicture } from "../db/pictures";
import { databaseKinds } from "../testing/databases";
import { setUpPayments } from "../testing/payments";
import { setUpShop } from "../testing/shop";
import { commands } from "./index";
import { signCommand } from "./proof";

const { purchase, checkTransaction, getGameInfo, listGames, listHistory, listProducts, listItems } =
  endpoints;
const { listAnnounced } = endpoints;

describe.each(databaseKinds)("the catalogue as a file on %s", (kind) => {
  const pay = setUpPayments(kind);
  const shop = setUpShop(pay);
  const context = () => pay.backend.services;
  const exported = async (): Promise<Catalogue> => {
    const result = await commands.exportCatalogue.run(context(), {});
    if (!result.ok) throw new Error(result.error);
    return result.value;
  };
  const put = async (content: Catalogue, dry_run = false) => {
    const result = await commands.importCatalogue.run(context(), { by: "anna", content, dry_run });
    if (!result.ok) throw new Error(result.error);
    return result.value;
  };
  const back = () => commands.restoreCatalogue.run(context(), { by: "anna" });
  const games = async () => (await pay.backend.visitor.call(listGames)).data.data.map(({ alias }) => alias);
  const change = (
    catalogue: Catalogue,
    alias: string,
    to: Partial<Catalogue["games"][number]>,
  ): Catalogue => ({
    ...catalogue,
    games: catalogue.games.map((game) => (game.alias === alias ? { ...game, ...to } : game)),
  });

  const setLink = (value: string) => {
    const links = JSON.stringify([{ name: "support", value }]);
    return context().db.execute(
      sql`UPDATE documents SET content = jsonb_set(content, '{setting_config}', ${links}::jsonb) WHERE name = 'setting'`,
    );
  };

  test("what is exported changes nothing when it is imported", async () => {
    const content = await exported();
    expect(content.games).toHaveLength(14);
    expect(await put(content)).toMatchObject({ changes: [], missing_pictures: [] });
  });

  test("an import changes what it said before, or nothing", async () => {
    const content = await exported();
    const ahead = await put(change(content, "kiem-the-vo-song", { name: "Của An" }), true);
    await put(change(content, "kiem-the-vo-song", { name: "Của Bình" }));
    const asked = { by: "anna", in_force: ahead.in_force };
    const late = await commands.importCatalogue.run(context(), { ...asked, content });
    expect(late).toMatchObject({ ok: false, error: "draft_changed" });
    const undone = await commands.restoreCatalogue.run(context(), asked);
    expect(undone).toMatchObject({ ok: false, error: "draft_changed" });
    await put(content);
  });

  test("a game's limits and hours of a method are exported as they were imported", async () => {
    const hours = [{ from: "08:00", to: "22:00" }];
    const methods = [{ id: 15, bonus_percent: 0, least_vnd: 50_000, most_vnd: 500_000, hours }];
    await put(change(await exported(), "kiem-the-vo-song", { methods }));
    const content = await exported();
    expect(content.games.find(({ alias }) => alias === "kiem-the-vo-song")?.methods).toEqual(methods);
    expect(await back()).toMatchObject({ ok: true });
  });

  test("a dry run says what would change, and changes nothing", async () => {
    const content = change(await exported(), "kiem-the-vo-song", { name: "Kiếm Thế II" });
    const told = {
      at: "games[kiem-the-vo-song].name",
      kind: "changed",
      from: "Kiếm Thế Vô Song",
      to: "Kiếm Thế II",
    };
    expect(await put(content, true)).toMatchObject({ changes: [told], missing_pictures: [] });
    const { data } = await pay.backend.visitor.call(getGameInfo, {
      params: { game_alias: "kiem-the-vo-song" },
    });
    expect(data.data.game.name).toBe("Kiếm Thế Vô Song");
  });

  test("a picture that was uploaded at another database is named", async () => {
    const { db, now } = context();
    const bytes = Buffer.from("webp");
    await insertPicture(db, { id: "uploadedHere", bytes, uploadedBy: "operator01", uploadedAt: now() });
    const games = { icon: "/picture/uploadedHere", favicon: "/picture/elsewhere" };
    const content = change(await exported(), "kiem-the-vo-song", games);
    expect(await put(content, true)).toMatchObject({ missing_pictures: ["/picture/elsewhere"] });
  });

  test("a game taken out is hidden while its open order ends, and comes back with the version before", async () => {
    const id = await pay.buyByBank();
    const content = await exported();
    await put({ ...content, games: content.games.filter(({ id: game }) => game !== 11) });
    expect(await games()).not.toContain("kiem-the-vo-song");
    const info = await pay.backend.visitor.send(getGameInfo, { params: { game_alias: "kiem-the-vo-song" } });
    expect(info.status).toBe(404);
    const body = { game_id: 11, amount: 100_000, bank_id: 3, server_id: 1, character_id: "1002" };
    expect((await pay.player.send(purchase, { params: { payment_id: 1 }, body })).status).toBe(404);

    await pay.backend.decide(id, "paid");
    const { data } = (await pay.player.call(checkTransaction, { query: { transaction_id: id } })).data;
    expect(data).toMatchObject({ state: "settled", game_name: "Kiếm Thế Vô Song" });
    const [order] = (await pay.player.call(listHistory, { query: {} })).data.data.orders;
    expect(order?.game_name).toBe("Kiếm Thế Vô Song");

    expect(await back()).toMatchObject({ ok: true });
    expect(await exported()).toEqual(content);
  });

  test("a change has another revision, by which portals ask again; the same content has the same", async () => {
    const revision = async () => (await pay.backend.visitor.call(listAnnounced)).data.revision;
    const content = await exported();
    const first = await revision();
    expect(first).toMatch(/^\d+-[0-9a-f]{32}$/);
    expect(await revision()).toBe(first);
    await put(change(content, "kiem-the-vo-song", { name: "Kiếm Thế II" }));
    expect(await revision()).not.toBe(first);
    await put(content);
  });

  test("two games change their addresses with each other in one import", async () => {
    const content = await exported();
    const [one, other] = ["kiem-the-vo-song", "tien-canh-mobile"] as const;
    const swapped = content.games.map((game) => ({
      ...game,
      alias: game.alias === one ? other : game.alias === other ? one : game.alias,
    }));
    await put({ ...content, games: swapped });
    expect((await games()).slice(0, 3)).toEqual([other, "long-thanh-chien", one]);
    await put(content);
    expect((await games())[0]).toBe(one);
  });

  test("a new game has the address of one that was taken out", async () => {
    const content = await exported();
    const [first] = content.games;
    if (!first) throw new Error("no game");
    const heir = { ...first, id: 4711, packages: [], shop: undefined };
    await put({ ...content, games: [heir, ...content.games.slice(1)] });
    const { data } = await pay.backend.visitor.call(getGameInfo, { params: { game_alias: first.alias } });
    expect(data.data.id).toBe(4711);
    await put(content);
    expect(
      (await pay.backend.visitor.call(getGameInfo, { params: { game_alias: first.alias } })).data.data.id,
    ).toBe(11);
  });

  test("prices, methods and gifts change together, and a purchase at the price before is refused", async () => {
    const content = await exported();
    const game = content.games.find(({ id }) => id === 11);
    const gifts = game?.shop?.gifts ?? [];
    const dearer = gifts.map((gift) => (gift.id === "11-gift-welcome" ? { ...gift, price: 120 } : gift));
    const shopOfGame = game?.shop && {
      ...game.shop,
      gifts: dearer.filter(({ id }) => id !== "11-gift-peach"),
    };
    await put({
      ...change(content, "kiem-the-vo-song", { shop: shopOfGame, packages: game?.packages.slice(1) }),
      methods: content.methods.filter(({ id }) => id !== 1),
    });
    const player = await shop.rested("player03");
    expect((await shop.gift(player, "welcome", 100)).status).toBe(409);
    expect((await shop.gift(player, "peach", 50)).status).toBe(404);
    const listed = (await player.call(listProducts, { query: { game_id: 11 } })).data.data;
    expect(listed.map(({ id }) => id)).not.toContain("11-gift-peach");
    const items = (await player.call(listItems, { query: { game_id: 11 } })).data.data;
    expect(items.map(({ id }) => id)).not.toContain("11-gold-1");
    const body = { game_id: 11, amount: 100_000, bank_id: 3, server_id: 1, character_id: "1002" };
    expect((await pay.player.send(purchase, { params: { payment_id: 1 }, body })).json.data.error).toBe(
      "method_unavailable",
    );
    await put(content);
  });

  test("imports at the same moment run one after the other, each a version of its own", async () => {
    const content = await exported();
    const names = ["Một", "Hai", "Ba"];
    const changed = await Promise.all(
      names.map((name) => put(change(content, "kiem-the-vo-song", { name }))),
    );
    expect(new Set(changed.map(({ version }) => version)).size).toBe(3);
    await put(content);
  });

  test("going back again goes further back, and a number puts any version in force", async () => {
    const content = await exported();
    const named = (name: string) => change(content, "kiem-the-vo-song", { name });
    const numbers: (number | undefined)[] = [];
    for (const name of ["Bản 1", "Bản 2", "Bản 3"]) numbers.push((await put(named(name))).version);
    const name = async () => (await exported()).games.find(({ id }) => id === 11)?.name;
    await back();
    expect(await name()).toBe("Bản 2");
    await back();
    expect(await name()).toBe("Bản 1");
    const to = (number: number) => commands.restoreCatalogue.run(context(), { by: "anna", number });
    const [, , third = 0] = numbers;
    expect(await to(third)).toMatchObject({ ok: true });
    expect(await name()).toBe("Bản 3");
    expect(await to(999_999)).toMatchObject({ ok: false, error: "not_found" });
    const listed = await commands.listVersions.run(context(), {});
    if (!listed.ok) throw new Error(listed.error);
    expect(listed.value.slice(0, 4).map(({ restores }) => restores)).toEqual([
      third,
      numbers[0],
      numbers[1],
      null,
    ]);
    expect(listed.value[3]).toMatchObject({ id: third, by: "anna", at: expect.any(String) });
    await put(content);
  });

  test("what an older rule let in is exported, so that it can be mended", async () => {
    const content = await exported();
    await setLink("data:text/html,x");
    const links = [{ name: "support", value: "data:text/html,x" }];
    expect((await exported()).site.setting.setting_config).toEqual(links);
    await put(content);
  });

  test("a dry run of going back announces what going back does, also from texts that are no version", async () => {
    const content = await exported();
    await put(change(content, "kiem-the-vo-song", { name: "Kiếm Thế II" }));
    await setLink("https://elsewhere.example/");
    const how = { by: "anna", dry_run: true };
    const ahead = await commands.restoreCatalogue.run(context(), how);
    if (!ahead.ok) throw new Error(ahead.error);
    expect(new Set(ahead.value.changes.map(({ at }) => at.split(".")[0]))).toEqual(new Set(["site"]));
    const { changes, in_force } = ahead.value;
    const done = await commands.restoreCatalogue.run(context(), { by: "anna", in_force });
    expect(done).toMatchObject({ ok: true, value: { changes } });
    await put(content);
  });

  test("a version that an older rule let in is not put back, and its faults are told", async () => {
    const content = await exported();
    await setLink("javascript:alert(1)");
    await put(content);
    const path = "site.setting.setting_config.0.value";
    expect(await back()).toMatchObject({
      ok: false,
      error: "invalid_input",
      fields: { [path]: "part_format" },
    });
    expect(await exported()).toEqual(content);
  });

  test("an import that fails in the middle changes nothing", async () => {
    const content = await exported();
    // Passes no schema: the database refuses it after games and methods were written.
    const impossible = change(content, "kiem-the-vo-song", {
      name: "Nửa chừng",
      packages: [
        {
          id: "x",
          category: { vi: "a", en: "a" },
          name: { vi: "a", en: "a" },
          items: [{ id: "y", price: -1 } as never],
        },
      ],
    });
    await expect(put(impossible)).rejects.toThrow();
    expect(await exported()).toEqual(content);
  });

  test("codes come in once; those repeated, known or sold are told, and strangers refuse the whole list", async () => {
    const run = async (codes: { gift_id: string; code: string }[]) =>
      commands.importCodes.run(context(), { codes });
    const gift_id = "11-gift-gone";
    const list = ["AAAA-1", "AAAA-2", "AAAA-1"].map((code) => ({ gift_id, code }));
    expect(await run(list)).toEqual({
      ok: true,
      value: { added: { [gift_id]: 2 }, repeated: [2], known: [], sold: [] },
    });
    const player = await shop.rested("player04");
    const bought = (await shop.gift(player, "gone", 200)).json.data as unknown as { gift_code: string };
    const sold = list.findIndex(({ code }) => code === bought.gift_code);
    const known = [0, 1].filter((n) => n !== sold);
    expect(await run(list.slice(0, 2))).toEqual({
      ok: true,
      value: { added: {}, repeated: [], known, sold: [sold] },
    });
    expect(await run([{ gift_id: "none", code: "AAAA-3" }, ...list])).toMatchObject({
      ok: false,
      fields: { "codes.0": "invalid" },
    });
    expect(JSON.stringify(await exported())).not.toContain("AAAA-2");
  });

  test("unsold codes go out again, each from its own gift; sold ones stay and are told", async () => {
    const gift_id = "11-gift-gone";
    const codes = ["CCCC-1", "CCCC-2", "CCCC-3"].map((code) => ({ gift_id, code }));
    await commands.importCodes.run(context(), { codes });
    const { db } = context();
    const order_id = await pay.buyByTransfer();
    await db.execute(sql`UPDATE gift_codes SET order_id = ${order_id} WHERE code = 'CCCC-2'`);
    const strangers = [
      { gift_id: "11-gift-welcome", code: "CCCC-3" },
      { gift_id, code: "DDDD-1" },
    ];
    const list = [...codes.slice(0, 2), ...strangers, { gift_id, code: "CCCC-1" }];
    const told = { removed: { [gift_id]: 1 }, sold: [1], unknown: [2, 3, 4] };
    const remove = (dry_run: boolean) => commands.removeCodes.run(context(), { codes: list, dry_run });
    const left = async () => {
      const named = sql`SELECT code FROM gift_codes WHERE code LIKE 'CCCC-%' ORDER BY code`;
      return (await db.execute<{ code: string }>(named)) as { rows: { code: string }[] };
    };
    expect(await remove(true)).toEqual({ ok: true, value: told });
    expect((await left()).rows).toHaveLength(3);
    expect(await remove(false)).toEqual({ ok: true, value: told });
    expect((await left()).rows).toEqual([{ code: "CCCC-2" }, { code: "CCCC-3" }]);
    expect(await remove(false)).toEqual({
      ok: true,
      value: { removed: {}, sold: [1], unknown: [0, 2, 3, 4] },
    });
  });

  test("codes that Excel had spoilt go out again, though they no longer come in", () => {
    const codes = [{ gift_id: "11-gift-gone", code: "1.23457E+15" }];
    expect(commands.removeCodes.input.safeParse({ codes }).success).toBe(true);
    expect(commands.importCodes.input.safeParse({ codes }).success).toBe(false);
  });

  test("of two imports of the same codes at once, one brings them in and the other is told", async () => {
    const codes = ["BBBB-1", "BBBB-2"].map((code) => ({ gift_id: "11-gift-gone", code }));
    const results = await Promise.all([1, 2].map(() => commands.importCodes.run(context(), { codes })));
    const told = results.map((result) => (result.ok ? result.value : undefined));
    expect(told).toContainEqual({ added: { "11-gift-gone": 2 }, repeated: [], known: [], sold: [] });
    expect(told).toContainEqual({ added: {}, repeated: [], known: [0, 1], sold: [] });
  });
});

describe("commands through the running backend", () => {
  const secret = "a secret of the portal and the backend";
  const pay = setUpPayments("pglite");
  beforeAll(() => void (pay.backend.services.settings.PORTAL_SECRET = secret));
  const send = (headers: Record<string, string>, body = "{}", name = "exportCatalogue") =>
    fetch(`${pay.backend.url}/commands/${name}`, { method: "POST", headers, body });

  test("a signed command is run; one without, with an old or with another body's signature is not found", async () => {
    const now = new Date();
    const signed = signCommand(secret, "exportCatalogue", "{}", now);
    const answer = (await (await send(signed)).json()) as { data: Catalogue };
    expect(answer.data.games).toHaveLength(14);
    const old = signCommand(secret, "exportCatalogue", "{}", new Date(now.getTime() - 120_000));
    const strange = signCommand("another secret of some length", "exportCatalogue", "{}", now);
    const statuses = await Promise.all(
      [send({}), send(old), send(strange), send(signed, "[]"), send(signed, "{}", "importCatalogue")].map(
        async (response) => (await response).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });

  test("a command with a wrong input is refused with its fields", async () => {
    const body = JSON.stringify({ by: "anna", content: { format: 2 } });
    const answer = await send(
      signCommand(secret, "importCatalogue", body, new Date()),
      body,
      "importCatalogue",
    );
    expect(answer.status).toBe(400);
  });
});
