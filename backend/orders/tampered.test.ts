import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import { captureCallback, type CapturedCallback } from "../testing/captured-callback";
import { databaseKinds, rowsOn } from "../testing/databases";
import { seeded } from "../testing/killing";
import { decidedMethods } from "../testing/methods";
import { setUpPayments } from "../testing/payments";

const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
beforeAll(() => process.stdout.write(`tampered callbacks: SEED=${seed}\n`));
/** More with ALTERATIONS. */
const alterations = Number(process.env.ALTERATIONS ?? 40);
/** VND to Vxu with the bonus of a later top-up. */
const earned = 1050;

const random = seeded(seed);
const below = (limit: number) => Math.floor(random() * limit);
const alphabet = '0123456789abcdefABCDEF&=%+"{}|_-,: ';

/** The callback with one character changed, dropped or repeated in its query, body or a signing header. */
function altered({ url, init }: CapturedCallback): CapturedCallback {
  const [path = "", query = ""] = url.split("?");
  const change = (text: string) => {
    const at = below(text.length);
    const more = [
      alphabet.charAt(below(alphabet.length)),
      "",
      text.charAt(at).repeat(2),
      text.slice(at, at + 9).repeat(2),
    ];
    return text.slice(0, at) + (more[below(more.length)] ?? "") + text.slice(at + 1);
  };
  const headers = [...new Headers(init.headers)].map(([name, value]): [string, string] => [
    name,
    /signature|authorization|^date$/.test(name) && below(3) === 0 ? encodeURI(change(value)) : value,
  ]);
  return {
    url: query ? `${path}?${change(query)}` : path,
    init: { ...init, headers, body: init.body && change(init.body) },
  };
}

describe.each(databaseKinds)("tampered callbacks, on %s", (kind) => {
  const pay = setUpPayments(kind);
  // A player's first top-up has another bonus: make it first.
  beforeEach(() => pay.player.call(endpoints.purchaseVgpCard, { body: pay.card(0) }));

  test.each(rowsOn(kind, decidedMethods))(
    "$name: an altered callback moves no other order and credits at most what was paid, once",
    async ({ buy }) => {
      const before = await pay.balance();
      const { transaction_id: mine } = await buy(pay.player);
      const other = await buy(pay.player, randomUUID(), 50_000);
      const captured = await captureCallback(() => pay.backend.decide(mine, "paid", "sent"));
      for (let n = 0; n < alterations; n += 1) {
        const { url, init } = altered(captured);
        // An alteration may make the request invalid, so that it can't be sent.
        await fetch(url, init).catch(() => undefined);
      }
      const after = await pay.stateOf(mine);
      expect(["pending", "settled"]).toContain(after.state);
      expect(await pay.balance()).toBe(before + (after.state === "settled" ? earned : 0));
      await fetch(captured.url, captured.init);
      expect(await pay.stateOf(mine)).toMatchObject({ state: "settled", paid_amount: 100_000 });
      expect((await pay.stateOf(other.transaction_id)).state).toBe("pending");
      expect(await pay.balance()).toBe(before + earned);
    },
  );

  test.each(rowsOn(kind, decidedMethods))(
    "$name: a callback sent to another provider's address does not change its order",
    async ({ buy, provider }) => {
      const before = await pay.balance();
      const { transaction_id } = await buy(pay.player);
      const captured = await captureCallback(() => pay.backend.decide(transaction_id, "paid", "sent"));
      for (const { name, callback } of new Set(pay.backend.services.providers.values())) {
        if (name === provider || !callback) continue;
        const url = captured.url.replace(`/callbacks/${provider}`, `/callbacks/${name}`);
        expect(url).not.toBe(captured.url);
        await fetch(url, captured.init);
      }
      expect((await pay.stateOf(transaction_id)).state).toBe("pending");
      expect(await pay.balance()).toBe(before);
      await fetch(captured.url, captured.init);
      expect((await pay.stateOf(transaction_id)).state).toBe("settled");
      expect(await pay.balance()).toBe(before + earned);
    },
  );
});
