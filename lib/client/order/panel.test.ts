import fc from "fast-check";
import type { Order, Outcome } from "@/lib/contract/entities";
import type { ErrorName } from "@/lib/contract/errors";
import { emptyPanel, nextPanel, type Panel, type PanelEvent } from "./panel";

const amounts = [50_000, 100_000];
const secrets = ["code"];
const play = (...events: PanelEvent[]) => events.reduce<Panel>(nextPanel, emptyPanel);
const method: PanelEvent = { type: "method", id: 17, amounts };
const amount: PanelEvent = { type: "amount", amount: 100_000 };
const fill: PanelEvent = { type: "fill", values: { serial: "PM1", code: "123" } };
const send: PanelEvent = { type: "send" };
const upToReview = [method, amount, fill] as const;
const made = (outcome: Outcome): PanelEvent => ({
  type: "made",
  made: { transaction_id: "t1", outcome },
  secrets,
});
const order = (state: Order["state"], transaction_id = "t1") => ({ transaction_id, state }) as Order;
const refuse = (error: ErrorName): PanelEvent => ({
  type: "refuse",
  refused: { error, message: "", fields: {} },
  secrets: error === "card_used" ? secrets : [],
});

test("choosing a method, an amount and filling its form leads to the review", () => {
  expect(play(method)).toMatchObject({ at: "status", open: "amount", methodId: 17 });
  expect(play(method, amount)).toMatchObject({ at: "info", amount: 100_000 });
  expect(play(...upToReview)).toMatchObject({ at: "review", sending: false, values: { serial: "PM1" } });
});

test("an amount cannot be chosen before a method", () => {
  expect(nextPanel(emptyPanel, amount)).toBe(emptyPanel);
});

test("another method keeps the amount only where it offers it, and never the other method's fields", () => {
  expect(play(...upToReview, { type: "method", id: 1, amounts })).toEqual({
    at: "info",
    methodId: 1,
    amount: 100_000,
    values: {},
  });
  expect(play(...upToReview, { type: "method", id: 1, amounts: [20_000] })).toEqual({
    at: "status",
    open: "amount",
    methodId: 1,
    values: {},
  });
});

test("a completed step opens again with all input kept", () => {
  expect(play(...upToReview, { type: "reopen", step: "amount" })).toMatchObject({
    at: "status",
    open: "amount",
    amount: 100_000,
    values: { serial: "PM1" },
  });
});

test("submit happens once: a second send changes nothing", () => {
  const sent = play(...upToReview, send);
  expect(sent).toMatchObject({ sending: true });
  expect(nextPanel(sent, send)).toBe(sent);
});

test("nothing of an order changes while it is being sent", () => {
  const sent = play(...upToReview, send);
  for (const event of [
    method,
    amount,
    fill,
    { type: "reopen", step: "info" },
    { type: "again" },
  ] as PanelEvent[]) {
    expect(nextPanel(sent, event)).toBe(sent);
  }
});

test("doubt about the outcome keeps the order in sending", () => {
  expect(play(...upToReview, send, { type: "doubt" })).toMatchObject({
    at: "review",
    sending: true,
    uncertain: true,
  });
});

test("an order whose result is unknown can be sent again unchanged", () => {
  const unknown = play(...upToReview, send, { type: "doubt" }, { type: "giveUp", code: "key-1" });
  expect(unknown).toMatchObject({
    at: "review",
    sending: false,
    uncertain: true,
    values: { serial: "PM1", code: "123" },
  });
  expect(nextPanel(unknown, send)).toMatchObject({ sending: true, uncertain: true });
});

test.each(["card_wrong", "card_malformed", "card_gateway_down", "refused"] as const)(
  "%s: the card goes back to its form as it was typed",
  (error) => {
    const refused: PanelEvent = { type: "refuse", refused: { error, message: "", fields: {} }, secrets };
    const values = { serial: "PM1", code: "123" };
    expect(play(...upToReview, send, refused)).toMatchObject({ at: "info", values, refused: { error } });
    const outcome = { transaction_id: "T1", outcome: { transaction_id: "T1", outcome: "rejected", error } };
    const made = { type: "made", made: outcome, secrets } as PanelEvent;
    expect(play(...upToReview, send, made)).toMatchObject({ at: "info", values });
  },
);

test("a used card goes back to its form without its code", () => {
  expect(play(...upToReview, send, refuse("card_used"))).toMatchObject({
    at: "info",
    values: { serial: "PM1" },
    refused: { error: "card_used" },
  });
  expect(play(...upToReview, send, refuse("card_used"))).not.toHaveProperty("values.code");
});

test("a closed method goes back to the methods; a provider in trouble stays at the review", () => {
  expect(play(...upToReview, send, refuse("method_unavailable"))).toMatchObject({
    at: "status",
    open: "method",
  });
  expect(play(...upToReview, send, refuse("provider_unavailable"))).toMatchObject({
    at: "review",
    sending: false,
  });
});

test.each(["publisher_unreachable", "maintenance", "too_many_requests"] as const)(
  "%s: the card was not looked at, so the same submission can be sent again",
  (error) => {
    const refused: PanelEvent = { type: "refuse", refused: { error, message: "", fields: {} }, secrets };
    expect(play(...upToReview, send, refused)).toMatchObject({
      at: "review",
      sending: false,
      uncertain: false,
      values: { serial: "PM1", code: "123" },
      refused: { error },
    });
  },
);

test.each(["publisher_unreachable", "too_many_requests", "unauthorized"] as const)(
  "%s says nothing about an earlier try in doubt",
  (error) => {
    const again = play(...upToReview, send, { type: "giveUp", code: "key-1" }, send, refuse(error));
    expect(again).toMatchObject({ at: "review", sending: false, uncertain: true, refused: { error } });
  },
);

test.each(["card_wrong", "refused", "method_unavailable"] as const)(
  "%s after an attempt without an answer stays uncertain, also when the form is filled again",
  (error) => {
    const refused = play(...upToReview, send, { type: "giveUp", code: "key-1" }, send, refuse(error));
    expect("refused" in refused && refused.refused).toMatchObject({ error, uncertain: true });
    if (refused.at === "info")
      expect(nextPanel(refused, { type: "fill", values: {} })).toMatchObject({ uncertain: true });
  },
);

test("an order that is found later goes on like one just made", () => {
  const lost = play(...upToReview, send, { type: "giveUp", code: "key-1" });
  const found = { type: "found", made: { transaction_id: "t1", outcome: { outcome: "pending" } } } as const;
  expect(nextPanel(lost, found)).toMatchObject({ at: "live", made: found.made });
});

test("each outcome leads to its state", () => {
  const after = (outcome: Outcome) => play(...upToReview, send, made(outcome)).at;
  expect(after({ outcome: "redirect", redirect_url: "https://bank.example/" })).toBe("live");
  expect(after({ outcome: "live" })).toBe("live");
  expect(after({ outcome: "pending" })).toBe("live");
  expect(after({ outcome: "settled" })).toBe("ended");
  expect(after({ outcome: "rejected", error: "card_wrong" })).toBe("info");
});

test("a live order ends when the provider has said so, and not before", () => {
  const live = play(...upToReview, send, made({ outcome: "pending" }));
  for (const state of ["created", "pending", "review", "paid"] as const) {
    expect(nextPanel(live, { type: "seen", order: order(state) }).at).toBe("live");
  }
  expect(nextPanel(live, { type: "seen", order: order("declined") }).at).toBe("ended");
  expect(nextPanel(live, { type: "seen", order: order("settled", "another") })).toBe(live);
  const numbered = play(...upToReview, send, {
    type: "made",
    made: { transaction_id: "7", outcome: { outcome: "pending" } },
    secrets: [],
  });
  const ended = { ...order("settled"), transaction_id: 7 };
  expect(nextPanel(numbered, { type: "seen", order: ended }).at).toBe("ended");
});

test("after the end another top-up starts from the amount", () => {
  expect(play(...upToReview, send, made({ outcome: "settled" }), { type: "again" })).toEqual({
    at: "status",
    open: "amount",
    methodId: 17,
    values: {},
  });
});

test("no sequence of events loses a sent order without a response", () => {
  const settling = ["made", "refuse", "giveUp", "found"];
  const events: PanelEvent[] = [
    method,
    amount,
    fill,
    send,
    { type: "doubt" },
    { type: "giveUp", code: "key-1" },
    { type: "again" },
    { type: "reopen", step: "method" },
    refuse("card_used"),
    made({ outcome: "pending" }),
    { type: "seen", order: order("settled") },
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 40 }), (run) => {
      let panel: Panel = emptyPanel;
      for (const event of run) {
        const next = nextPanel(panel, event);
        if (panel.at === "review" && panel.sending && !settling.includes(event.type)) {
          expect(next).toMatchObject({ at: "review", sending: true });
        }
        panel = next;
      }
    }),
  );
});
