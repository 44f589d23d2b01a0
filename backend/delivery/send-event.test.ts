import { makeWebhookSecret } from "@/lib/contract/webhook-signature";
import { answerAt } from "../testing/answering-server";
import { faultOfAddress, isOutside, noAnswerOf, sendEvent } from "./send-event";

const message = { id: "evt_1", timestamp_s: 1_700_000_000, body: "{}" };
const secrets = [makeWebhookSecret(new Uint8Array(32))];

test.each(["https://events.example.com/a", "https://203.0.113.9/", "https://[2606:4700::1]/"])(
  "%s is an address outside",
  (url) => {
    expect(isOutside(url)).toBe(true);
  },
);

test.each([
  "http://events.example.com/",
  "https://127.0.0.1/",
  "https://127.1/",
  "https://2130706433/",
  "https://0x7f.0.0.1/",
  "https://10.1.2.3/",
  "https://172.31.255.255/",
  "https://192.168.1.1/",
  "https://169.254.169.254/latest/meta-data",
  "https://100.64.0.1/",
  "https://0.0.0.0/",
  "https://[::1]/",
  "https://[::ffff:127.0.0.1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://[64:ff9b::7f00:1]/",
  "https://[fd00::1]/",
  "https://[fe80::1]/",
])("%s is not, and nothing is sent there", async (url) => {
  expect(isOutside(url)).toBe(false);
  expect(await sendEvent(url, message, secrets, { allow_private: false })).toMatchObject({ taken: false });
});

test("a name that leads to this machine is not connected to", async () => {
  const sent = await sendEvent("https://localhost:1/", message, secrets, { allow_private: false });
  expect(sent).toEqual({ taken: false, reason: "private_address" });
});

test.each([
  ["https://events.example.com/a", undefined],
  ["https://203.0.113.9/", undefined],
  ["https://[2606:4700::1]/", undefined],
  ["https://localhost.example.com/", undefined],
  ["http://events.example.com/", "address_https"],
  ["https://localhost/x", "address_private"],
  ["http://LOCALHOST./x", "address_private"],
  ["https://a.localhost/x", "address_private"],
  ["https://printer.local/x", "address_private"],
  ["https://db.google.internal/x", "address_private"],
  ["https://warehouse/x", "address_private"],
  ["https://127.0.0.1/x", "address_private"],
  ["https://2130706433/x", "address_private"],
  ["https://0x7f.1/x", "address_private"],
  ["https://[::1]/x", "address_private"],
  ["https://[::ffff:10.0.0.1]/x", "address_private"],
  ["https://anna:pw@events.example.com/x", "address_password"],
  ["https://:pw@events.example.com/x", "address_password"],
])("%s, as an address that is added, has the fault: %s", (url, fault) => {
  expect(faultOfAddress(url, { sandbox: false })).toBe(fault);
  expect(faultOfAddress(url, { sandbox: true })).toBe(fault === "address_password" ? fault : undefined);
});

test("what was in the way of an answer is told by a name, not by an error's", async () => {
  const server = await answerAt(() => [204, ""]);
  const { port } = new URL(server.url);
  const reasonAt = async (url: string) => {
    const sent = await sendEvent(url, message, secrets, { allow_private: true });
    return sent.taken ? "taken" : sent.reason;
  };
  // A port of plain HTTP has no certificate to show.
  expect(await reasonAt(`https://127.0.0.1:${port}/`)).toBe("bad_certificate");
  await server.close();
  expect(await reasonAt(server.url)).toBe("unreachable");
  expect(noAnswerOf(Object.assign(new Error(), { code: "ENOTFOUND" }))).toBe("no_such_host");
});

test.each([
  [200, true],
  [204, true],
  [302, false],
  [410, false],
  [500, false],
])("an answer of %s means taken: %s", async (status, taken) => {
  let asked = 0;
  const server = await answerAt(() => {
    asked += 1;
    return [status, status === 204 ? "" : "x".repeat(100_000)];
  });
  const sent = await sendEvent(server.url, message, secrets, { allow_private: true });
  expect(sent).toEqual(taken ? { taken } : { taken, reason: `HTTP ${status}` });
  expect(asked).toBe(1);
  await server.close();
});
