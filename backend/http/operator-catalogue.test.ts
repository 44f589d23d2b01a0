import { sql } from "drizzle-orm";
import sharp from "sharp";
import { endpoints } from "@/lib/contract";
import type { Catalogue } from "@/lib/contract/catalogue";
import { catalogueVersions, pictures } from "../db/tables";
import { headerNames } from "@/lib/contract/headers";
import { Caller } from "../testing/backend";
import { callTestKinds } from "../testing/call-test-kinds";
import { setUpPayments } from "../testing/payments";

const { loginOperator, listGames, listOperatorLog, importGiftCodes } = endpoints;
const { getCatalogueDraft, changeCatalogueDraft, publishCatalogueDraft } = endpoints;
const { discardCatalogueDraft, restoreCatalogueVersion, storePicture, getStoredPicture } = endpoints;

describe.each(callTestKinds)("the catalogue in the desk, on %s", (kind) => {
  const pay = setUpPayments(kind);
  let operator: Caller;
  beforeEach(async () => {
    const body = { username: "operator01", password: "vanhanh123" };
    const { data } = await pay.backend.visitor.call(loginOperator, { body });
    operator = new Caller(pay.backend.url, data.token);
    await pay.backend.services.db.execute(sql`DELETE FROM catalogue_draft`);
  });

  const read = async () => {
    const { data } = (await operator.call(getCatalogueDraft)).data;
    return { ...data, content: data.content as Catalogue };
  };
  /** The revisions of the test's draft: none at first, and one of each change. */
  let revisions: number[];
  beforeEach(() => {
    revisions = [0];
  });
  const revision = (n: number) => revisions[n] ?? -1;
  const send = async (n: number, change: object, in_force?: string) => {
    const body = { revision: revision(n), change, ...(in_force && { in_force }) } as never;
    const sent = await operator.send(changeCatalogueDraft, { body });
    if (sent.status === 200) revisions.push((sent.json.data as { revision?: number }).revision ?? -1);
    return sent;
  };
  const gameNames = async () =>
    (await pay.backend.visitor.call(listGames)).data.data.map(({ game }) => game.name);
  const gameOf = ({ content }: { content: Catalogue }, id = 11) => {
    const found = content.games.find((game) => game.id === id);
    if (!found) throw new Error("no game");
    return found;
  };

  test("a method that the portal does not have can't be offered", async () => {
    const { content } = await read();
    const value = [...content.methods, { ...content.methods[0], id: 150 }];
    const { status, json } = await send(0, { part: "methods", value });
    expect([status, json.data.error]).toEqual([400, "invalid_input"]);
    expect(Object.keys(json.data.fields ?? {})).toEqual([`${content.methods.length}.id`]);
    expect((await send(0, { part: "methods", value: content.methods })).status).toBe(200);
  });

  test("a draft changes nothing until it is published, and is taken back by one call", async () => {
    const begun = await read();
    expect(begun).toMatchObject({ revision: 0, changes: [], faults: {} });
    const game = gameOf(begun);
    expect((await send(0, { part: "game", of: 11, value: { ...game, name: "Tên mới" } })).status).toBe(200);
    expect(await gameNames()).not.toContain("Tên mới");
    const draft = await read();
    expect(draft).toMatchObject({
      revision: revision(1),
      changed_by: "operator01",
      changes: [{ at: `games[${game.alias}].name`, kind: "changed", from: game.name, to: "Tên mới" }],
    });
    const { in_force } = draft;
    await operator.call(publishCatalogueDraft, { body: { revision: revision(1), in_force } });
    expect(await gameNames()).toContain("Tên mới");
    const after = await read();
    expect(after).toMatchObject({ revision: 0, changes: [], versions: [{ by: "operator01" }, {}] });
    await operator.call(restoreCatalogueVersion, { body: { in_force: after.in_force } });
    expect(await gameNames()).toContain(game.name);
    const { entries } = (await operator.call(listOperatorLog)).data.data;
    expect(entries.slice(0, 2).map(({ action }) => action)).toEqual([
      "catalogue_restored",
      "catalogue_published",
    ]);
  });

  test("of two operators at one draft the second is refused, and so is who publishes what was not seen", async () => {
    const { in_force, ...begun } = await read();
    const game = gameOf(begun);
    expect((await send(0, { part: "game", of: 11, value: { ...game, name: "Của An" } })).status).toBe(200);
    const late = await send(0, { part: "game", of: 11, value: { ...game, name: "Của Bình" } });
    expect([late.status, late.json.data.error]).toEqual([409, "draft_changed"]);
    const [one, other] = await Promise.all(
      ["A", "B"].map((name) => send(1, { part: "game", of: 11, value: { ...game, name } })),
    );
    expect([one?.status, other?.status].sort()).toEqual([200, 409]);
    for (const body of [
      { revision: revision(1), in_force },
      { revision: revision(2), in_force: "0-another" },
    ])
      expect((await operator.send(publishCatalogueDraft, { body })).json.data.error).toBe("draft_changed");
    expect((await operator.send(discardCatalogueDraft, { body: { revision: revision(1) } })).status).toBe(
      409,
    );
    expect((await operator.send(discardCatalogueDraft, { body: { revision: revision(2) } })).status).toBe(
      200,
    );
    expect(await read()).toMatchObject({ revision: 0, changes: [] });
  });

  test("who saw a draft or a catalogue that is gone is refused, though there is none again, or another", async () => {
    const { in_force, ...begun } = await read();
    const named = (name: string) => ({ part: "game", of: 11, value: { ...gameOf(begun), name } });
    expect((await send(0, named("Của An"), in_force)).status).toBe(200);
    await operator.call(publishCatalogueDraft, { body: { revision: revision(1), in_force } });
    const late = await send(0, named("Của Bình"), in_force);
    expect([late.status, late.json.data.error]).toEqual([409, "draft_changed"]);

    expect((await send(0, named("Nháp"), (await read()).in_force)).status).toBe(200);
    await operator.call(discardCatalogueDraft, { body: { revision: revision(2) } });
    expect((await send(0, named("Nháp sau"))).status).toBe(200);
    for (const n of [1, 2]) expect((await send(n, named("Của Bình"))).status).toBe(409);
    const after = (await read()).in_force;
    await operator.call(discardCatalogueDraft, { body: { revision: revision(3) } });
    await operator.call(restoreCatalogueVersion, { body: { in_force: after } });
  });

  test("games are added, put in order and taken out; a fault is told by its path and nothing is stored", async () => {
    const begun = await read();
    const { id: _, ...without } = gameOf(begun);
    const bad = await send(0, { part: "game", value: { ...without, alias: "Có Dấu", name: "" } });
    expect([bad.status, bad.json.data]).toEqual([
      400,
      expect.objectContaining({
        fields: { id: expect.any(String), alias: expect.any(String), name: expect.any(String) },
      }),
    ]);
    expect((await read()).revision).toBe(0);
    const fresh = { ...gameOf(begun), id: 900, vgp_id: "VGP900", alias: "game-moi", name: "Game Mới" };
    await send(0, { part: "game", value: { ...fresh, packages: [], shop: undefined } });
    await send(1, { part: "game_order", ids: [900] });
    await send(2, { part: "game_gone", id: 57 });
    const draft = await read();
    expect(draft.content.games[0]?.name).toBe("Game Mới");
    expect(draft.content.games.some(({ id }) => id === 57)).toBe(false);
    expect(draft.faults).toEqual({});
    const twice = await send(3, { part: "game", value: { ...fresh, packages: [], shop: undefined } });
    expect(twice.json.data).toMatchObject({ fields: { id: expect.any(String) } });
    const renamed = await send(3, { part: "game", of: 11, value: { ...gameOf(begun), id: 901 } });
    expect(renamed.json.data).toMatchObject({ fields: { id: expect.any(String) } });
    const gone = await send(3, { part: "game", of: 57, value: gameOf(begun, 57) });
    expect(gone.json.data.error).toBe("draft_changed");
    const other = { ...fresh, alias: gameOf(begun).alias, packages: [], shop: undefined };
    await send(3, { part: "game", of: 900, value: other });
    const faulty = await read();
    expect(Object.keys(faulty.faults)).toContain("games.1.alias");
    const refused = await operator.send(publishCatalogueDraft, {
      body: { revision: revision(4), in_force: faulty.in_force },
    });
    expect(refused.json.data.error).toBe("invalid_input");
  });

  test("site, methods and banks are parts, too", async () => {
    const { content } = await read();
    const [method] = content.methods;
    await send(0, { part: "methods", value: [{ ...method, prices: [50_000] }, ...content.methods.slice(1)] });
    await send(1, { part: "banks", value: content.banks.slice(1) });
    await send(2, { part: "site", value: { ...content.site, ads: [] } });
    const { changes } = await read();
    expect(changes.map(({ kind: what }) => what).sort()).toEqual(
      expect.arrayContaining(["changed", "removed"]),
    );
    for (const change of [{ part: "banks", value: "x" }, { part: "nothing" }, {}])
      expect((await send(3, change)).status).toBe(400);
  });

  test("codes come in once, for limited gifts alone", async () => {
    const codes = (gift_id: string, list: string[]) =>
      operator.send(importGiftCodes, { body: { gift_id, codes: list } });
    const first = await codes("11-gift-rare", ["MOI-0001", "MOI-0002", "MOI-0002"]);
    expect(first.json.data).toMatchObject({ added: 2, twice: 1, sold: 0 });
    expect((await codes("11-gift-rare", ["MOI-0001"])).json.data).toMatchObject({ added: 0, twice: 1 });
    expect((await codes("11-gift-peach", ["MOI-0003"])).status).toBe(404);
    expect((await codes("11-gift-rare", ["a b"])).status).toBe(400);
    const { entries } = (await operator.call(listOperatorLog)).data.data;
    expect(JSON.stringify(entries)).not.toContain("MOI-0001");
  });

  test("a game with two thousand servers fits, and the desk is for its operators alone", async () => {
    const game = gameOf(await read());
    const servers = Array.from({ length: 2000 }, (_, n) => ({
      id: n + 1,
      name: `S${n + 1} Máy chủ thứ ${n}`,
    }));
    expect((await send(0, { part: "game", of: 11, value: { ...game, servers } })).status).toBe(200);
    const player = await pay.player.send(getCatalogueDraft);
    expect(player.status).toBe(401);
  });

  test("a picture is stored once, by its content, and served by its id", async () => {
    const store = (data: string) => operator.send(storePicture, { body: { data } });
    const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#a33" } })
      .png()
      .toBuffer();
    const stored = await store(file.toString("base64"));
    expect(stored.json.data).toEqual({ path: expect.stringMatching(/^\/picture\/[\w-]{43}$/) });
    expect((await store(file.toString("base64"))).json.data).toEqual(stored.json.data);
    expect(await pay.backend.services.db.$count(pictures)).toBe(1);
    const picture_id = String((stored.json.data as { path?: string }).path).slice("/picture/".length);
    const asked = { params: { picture_id } };
    const { data } = (await pay.backend.visitor.call(getStoredPicture, asked)).data;
    expect(await sharp(Buffer.from(data.data, "base64")).metadata()).toMatchObject({
      format: "webp",
      width: 8,
    });
    const other = { params: { picture_id: "A".repeat(43) } };
    expect((await pay.backend.visitor.send(getStoredPicture, other)).status).toBe(404);
    for (const [data, fault] of [
      ["PHN2Zz4=", "JPEG"],
      ["no base64!", ""],
    ])
      expect((await store(data ?? "")).json.data).toMatchObject({
        error: "invalid_input",
        fields: { data: expect.stringContaining(fault ?? "") },
      });
  });

  test("a preview is answered from the draft, for operators alone, and leaves nothing behind", async () => {
    const asOf = async (bearer: string) => {
      const answer = await fetch(`${pay.backend.url}${listGames.path}`, {
        headers: { [headerNames.preview]: bearer },
      });
      const { data } = (await answer.json()) as { data: { game?: { name: string } }[] };
      return answer.ok ? data.map(({ game }) => game?.name) : answer.status;
    };
    const game = gameOf(await read());
    expect(await asOf(operator.token ?? "")).toEqual(await gameNames());
    const before = await pay.backend.services.db.$count(catalogueVersions);
    await send(0, { part: "game", of: 11, value: { ...game, name: "Bản nháp" } });
    expect(await Promise.all(Array.from({ length: 5 }, () => asOf(operator.token ?? "")))).toEqual(
      Array.from({ length: 5 }, () => expect.arrayContaining(["Bản nháp"])),
    );
    expect(await gameNames()).not.toContain("Bản nháp");
    expect(await pay.backend.services.db.$count(catalogueVersions)).toBe(before);
    expect(await asOf(pay.player.token ?? "")).toBe(401);
    expect(await asOf("x")).toBe(401);
  });
});
