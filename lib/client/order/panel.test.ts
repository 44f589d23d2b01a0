import fc from "fast-check";
import type { Order, Outcome } from "@/lib/contract/entities";
import type { ErrorName } from "@/lib/contract/errors";
import { emptyPanel, nextPanel, type Panel, type PanelEvent } from "./panel";

const secrets = ["code"];
const play = (...events: PanelEvent[]) => events.reduce<Panel>(nextPanel, emptyPanel);
const choose: PanelEvent = { type: "choose", methodId: 17, amount: 100_000 };
const fill: PanelEvent = { type: "fill", values: { serial: "PM1", code: "123" } };
const send: PanelEvent = { type: "send" };
const upToReview = [choose, fill] as const;
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

test("a method and an amount, in any order, and the filled form lead to the confirmation", () => {
  expect(play({ type: "choose", methodId: 17 })).toMatchObject({ at: "status", ask: "amount", methodId: 17 });
  expect(play({ type: "choose", amount: 100_000 })).toMatchObject({ at: "status", ask: "method" });
  expect(play(choose)).toMatchObject({ at: "info", methodId: 17, amount: 100_000 });
  expect(play(...upToReview)).toMatchObject({ at: "review", sending: false, values: { serial: "PM1" } });
});

test("another amount keeps what was typed, another method does not", () => {
  const typed = play(...upToReview);
  expect(nextPanel(typed, { type: "choose", methodId: 17, amount: 50_000 })).toMatchObject({
    at: "info",
    values: { serial: "PM1" },
  });
  expect(nextPanel(typed, { type: "choose", methodId: 1, amount: 100_000 })).toMatchObject({
    at: "info",
    values: {},
  });
});

test("the confirmation closes with all input kept, and takes the form as it is filled in at last", () => {
  expect(play(...upToReview, { type: "edit" })).toMatchObject({ at: "info", values: { serial: "PM1" } });
  const corrected: PanelEvent = { type: "fill", values: { serial: "PM2" } };
  expect(play(...upToReview, corrected)).toMatchObject({ at: "review", values: { serial: "PM2" } });
});

test("submit happens once: a second send changes nothing", () => {
  const sent = play(...upToReview, send);
  expect(sent).toMatchObject({ sending: true });
  expect(nextPanel(sent, send)).toBe(sent);
});

test("nothing of an order changes while it is being sent", () => {
  const sent = play(...upToReview, send);
  for (const event of [choose, fill, { type: "edit" }] as PanelEvent[]) {
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

test("an order in doubt is still looked for when its confirmation is opened again", () => {
  const unknown = play(...upToReview, send, { type: "doubt" }, { type: "giveUp", code: "key-1" });
  expect(nextPanel(unknown, fill)).toMatchObject({ at: "review", uncertain: true, code: "key-1" });
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
    ask: "method",
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
    if (refused.at === "info" || refused.at === "review")
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

test("no sequence of events loses a sent order without a response", () => {
  const settling = ["made", "refuse", "giveUp", "found"];
  const events: PanelEvent[] = [
    choose,
    fill,
    send,
    { type: "doubt" },
    { type: "giveUp", code: "key-1" },
    { type: "edit" },
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
