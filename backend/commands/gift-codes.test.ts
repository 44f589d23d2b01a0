import { sql } from "drizzle-orm";
import { setUpCatalogue } from "../testing/catalogue";
import { databaseKinds } from "../testing/databases";
import { setUpPayments } from "../testing/payments";
import { setUpShop } from "../testing/shop";
import { commands } from "./index";

describe.each(databaseKinds)("gift codes as a file on %s", (kind) => {
  const pay = setUpPayments(kind);
  const shop = setUpShop(pay);
  const { exported } = setUpCatalogue(pay);
  const context = () => pay.backend.services;

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
