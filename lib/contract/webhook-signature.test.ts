import { faultOfWebhook, isWebhookSecret, makeWebhookSecret, signWebhook } from "./webhook-signature";

/** The vector of the standard's own libraries: standard-webhooks/standard-webhooks, libraries/javascript/src/webhook.test.ts, "sign function works". */
const vector = {
  secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
  message: { id: "msg_p5jXN8AQM9LWM0D4loKWxJek", timestamp_s: 1614265330, body: '{"test": 2432232314}' },
  signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
};
const now = new Date(vector.message.timestamp_s * 1000);
const other = makeWebhookSecret(new Uint8Array(32).fill(7));

const judge = (
  headers: Record<string, string>,
  { body = vector.message.body, secrets = [vector.secret], at = now } = {},
) => faultOfWebhook((name) => headers[name], body, secrets, at);
const good = signWebhook(vector.message, [vector.secret]);
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test("the published vector of Standard Webhooks is signed as published, and holds", () => {
  expect(good).toEqual({
    "webhook-id": "msg_p5jXN8AQM9LWM0D4loKWxJek",
    "webhook-timestamp": "1614265330",
    "webhook-signature": vector.signature,
  });
  expect(judge(good)).toBeUndefined();
});

test("one signature of several is enough, on either side, while a key is changed", () => {
  const both = signWebhook(vector.message, [other, vector.secret]);
  expect(both["webhook-signature"]?.split(" ")).toHaveLength(2);
  expect(judge(both)).toBeUndefined();
  expect(judge(good, { secrets: [other, vector.secret] })).toBeUndefined();
  expect(judge(good, { secrets: [other] })).toBe("signature");
});

test.each([
  ["another body", good, { body: '{"test":2432232314}' }, "signature"],
  ["another id", { ...good, "webhook-id": "msg_2" }, {}, "signature"],
  ["another time", { ...good, "webhook-timestamp": "1614265331" }, {}, "signature"],
  [
    "another version",
    { ...good, "webhook-signature": vector.signature.replace("v1", "v2") },
    {},
    "signature",
  ],
  ["a cut signature", { ...good, "webhook-signature": vector.signature.slice(0, -8) }, {}, "signature"],
  ["no signature", { ...good, "webhook-signature": "" }, {}, "missing"],
  ["a time that is no number", { ...good, "webhook-timestamp": "1e9" }, {}, "missing"],
  ["300 s of delay", good, { at: later(300) }, undefined],
  ["301 s of delay", good, { at: later(301) }, "time"],
  ["a time 301 s ahead", good, { at: later(-301) }, "time"],
])("a message with %s is judged by its headers, body and time", (_what, headers, more, expected) => {
  expect(judge(headers, more)).toBe(expected);
});

test.each([
  [vector.secret, true],
  [other, true],
  [makeWebhookSecret(new Uint8Array(23)), false],
  [makeWebhookSecret(new Uint8Array(65)), false],
  ["MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", false],
  ["whsec_not base64", false],
])("whether %s is a secret of 24 to 64 bytes: %s", (secret, expected) => {
  expect(isWebhookSecret(secret)).toBe(expected);
});
