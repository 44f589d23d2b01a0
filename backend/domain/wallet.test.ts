import fc from "fast-check";
import { wallet_lockout_s } from "@/lib/contract/wallet-lockout";
import { decidePurchase, freeSlot, waitOf, type Offer } from "./wallet";

const now = new Date("2026-03-02T05:00:00Z");
const vxu = fc.integer({ min: 0, max: 1_000_000 });
const offers: fc.Arbitrary<Offer> = fc.record(
  {
    price: fc.integer({ min: 1, max: 1_000_000 }),
    seen: vxu,
    limit: fc.integer({ min: 1, max: 5 }),
    over: fc.constantFrom("purchase_limit" as const, "gift_once" as const),
    taken_slots: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { maxLength: 5 }),
    locks: fc.boolean(),
  },
  { requiredKeys: ["price", "over", "taken_slots", "locks"] },
);

test("a debit is the price that the player saw, never exceeds the balance, and takes a free slot", () => {
  fc.assert(
    fc.property(vxu, offers, (balance, offer) => {
      const decided = decidePurchase({ balance }, offer, now);
      if (!decided.ok) return;
      const { debit, slot } = decided.value;
      expect(debit).toBe(offer.price);
      expect(debit).toBe(offer.seen ?? debit);
      expect(debit).toBeLessThanOrEqual(balance);
      expect(slot === undefined).toBe(offer.limit === undefined);
      if (slot !== undefined) {
        expect(offer.taken_slots).not.toContain(slot);
        expect(slot).toBeLessThan(offer.limit ?? 0);
      }
    }),
  );
});

test("a refusal for too little Vxu says exactly how much is missing", () => {
  fc.assert(
    fc.property(vxu, offers, (balance, { price, taken_slots }) => {
      const offer: Offer = { price, taken_slots, over: "purchase_limit", locks: true };
      const decided = decidePurchase({ balance }, offer, now);
      if (decided.ok || decided.error !== "not_enough_vxu") return;
      const missing = Number(decided.data?.missing);
      expect(missing).toBeGreaterThan(0);
      expect(decidePurchase({ balance: balance + missing }, offer, now).ok).toBe(true);
      expect(decidePurchase({ balance: balance + missing - 1 }, offer, now).ok).toBe(false);
    }),
  );
});

test("the lockout counts down in whole seconds from 20 to 0", () => {
  const free_at = new Date(now.getTime() + wallet_lockout_s * 1000);
  expect(waitOf(free_at, now)).toBe(20);
  expect(waitOf(free_at, new Date(free_at.getTime() - 1))).toBe(1);
  expect(waitOf(free_at, free_at)).toBe(0);
  const offer: Offer = { price: 50, taken_slots: [], over: "purchase_limit", locks: true };
  expect(decidePurchase({ balance: 100, free_at }, offer, now)).toMatchObject({
    error: "wallet_locked",
    values: { n: 20 },
    data: { wait_s: 20 },
  });
  expect(decidePurchase({ balance: 100, free_at }, { ...offer, locks: false }, now).ok).toBe(true);
});

test("the lockout of a backend whose clock is ahead is no longer, and none of a time that has gone back", () => {
  const after = (seconds: number) => waitOf(new Date(now.getTime() + seconds * 1000), now);
  expect([21, 25].map(after)).toEqual([20, 20]);
  expect([26, 320].map(after)).toEqual([0, 0]);
});

test("the lowest free slot is taken, freed ones included", () => {
  expect(freeSlot(undefined, [0, 1])).toBeUndefined();
  expect(freeSlot(3, [0, 2])).toBe(1);
  expect(freeSlot(1, [0])).toBe("none");
});
