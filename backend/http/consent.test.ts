import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { endpoints } from "@/lib/contract";
import { changeDocument } from "../db/catalogue";
import { insertConsent } from "../db/consents";
import { databaseKinds } from "../testing/databases";
import { setUpPayments } from "../testing/payments";

const { getConsent, giveConsent, withdrawConsent, getStoredData, getWebSetting } = endpoints;
const { listProducts, purchase, purchaseVgpCard, purchaseWebshop } = endpoints;

const address = { vi: "https://nap.example/vi", en: "https://nap.example/en" };

describe.each(databaseKinds)("a player's consent, on %s", (kind) => {
  const pay = setUpPayments(kind);
  const putInForce = (version: string | undefined) =>
    changeDocument(pay.backend.services.db, "setting", (content) => ({
      ...(content as object),
      terms: version && { version, terms_url: address, privacy_url: address },
    }));
  const read = async () => (await pay.player.call(getConsent)).data.data;
  const agree = (version: string) => pay.player.send(giveConsent, { body: { version } });
  const byBank = (key: string = randomUUID()) =>
    pay.player.send(
      purchase,
      { params: { payment_id: 1 }, body: { game_id: 11, amount: 50_000, bank_id: 3 } as never },
      { key },
    );
  const byCard = () =>
    pay.player.send(purchaseVgpCard, {
      body: { game_id: 11, serial: "10001234567", code: "800000000770", face_value: 50_000 },
    });
  const byWallet = () => {
    const body = { game_id: 11, item_id: "11-gold-1" };
    return pay.player.send(purchase, { params: { payment_id: 12 }, body: body as never });
  };
  const gift = async () => {
    const { data } = await pay.player.call(listProducts, { query: { game_id: 11 } });
    const [first] = data.data;
    return pay.player.send(purchaseWebshop, {
      body: { game_id: 11, product_id: String(first?.id), price: first?.price } as never,
    });
  };
  const errorOf = async (answer: ReturnType<typeof byBank>) => {
    const { json } = await answer;
    return (json.data as { error?: string } | undefined)?.error;
  };

  beforeEach(() => putInForce("2026-11"));
  afterEach(async () => {
    await putInForce(undefined);
    await pay.backend.services.db.execute(sql`DELETE FROM consents`);
  });

  test("without terms nothing is asked, and nothing is refused", async () => {
    await putInForce(undefined);
    expect(await read()).toEqual({});
    expect((await byBank()).status).toBe(200);
    expect(await errorOf(agree("2026-11"))).toBe("terms_changed");
  });

  test("nothing is sold in any way until the player has agreed, and then in every way", async () => {
    for (const buy of [byBank, byCard, byWallet, gift])
      expect([buy.name, await errorOf(buy())]).toEqual([buy.name, "consent_needed"]);
    const terms = { version: "2026-11", terms_url: address.vi, privacy_url: address.vi };
    expect(await read()).toEqual({ terms });
    expect((await agree("2026-11")).status).toBe(200);
    const given = { version: "2026-11", at: pay.backend.clock.now.toISOString() };
    expect(await read()).toEqual({ terms, given });
    for (const buy of [byBank, byCard, byWallet, gift])
      expect([buy.name, await errorOf(buy())]).not.toEqual([buy.name, "consent_needed"]);
    expect((await pay.player.call(getWebSetting)).data.data).toMatchObject({ terms });
  });

  test("a new version is asked for again, the old one can't be agreed to any more, and a repeat is answered", async () => {
    await agree("2026-11");
    const key = randomUUID();
    const first = await byBank(key);
    await putInForce("2027-01");
    expect(await errorOf(byBank())).toBe("consent_needed");
    expect((await byBank(key)).json.data).toEqual(first.json.data);
    expect(await errorOf(agree("2026-11"))).toBe("terms_changed");
    expect(await read()).toMatchObject({ terms: { version: "2027-01" }, given: { version: "2026-11" } });
    await agree("2027-01");
    expect((await byBank()).status).toBe(200);
  });

  test("it can be withdrawn and given again; all of it is kept with its times, once each", async () => {
    await Promise.all([agree("2026-11"), agree("2026-11")]);
    const given_at = pay.backend.clock.now.toISOString();
    pay.backend.clock.advance(60);
    await pay.player.call(withdrawConsent, { body: {} });
    const withdrawn_at = pay.backend.clock.now.toISOString();
    expect(await read()).not.toHaveProperty("given");
    expect(await errorOf(byBank())).toBe("consent_needed");
    pay.backend.clock.advance(60);
    await agree("2026-11");
    expect((await pay.player.call(getStoredData)).data.data.consents).toEqual([
      { version: "2026-11", given_at: pay.backend.clock.now.toISOString() },
      { version: "2026-11", given_at, withdrawn_at },
    ]);
  });

  test("none is kept of a player who is erased, not even one that comes in that moment", async () => {
    const { db } = pay.backend.services;
    const { id: playerId } = (await pay.player.call(getStoredData)).data.data;
    await db.execute(sql`UPDATE players SET erased_at = now() WHERE id = ${playerId}`);
    await insertConsent(db, { playerId, version: "2026-11", givenAt: pay.backend.clock.now });
    await db.execute(sql`UPDATE players SET erased_at = NULL WHERE id = ${playerId}`);
    expect(await read()).not.toHaveProperty("given");
  });
});
