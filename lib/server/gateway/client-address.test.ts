import { clientAddress, plainAddress } from "./client-address";

describe("clientAddress", () => {
  it.each([
    ["17.0.0.1", "1.2.3.4", 0, "17.0.0.1"],
    ["::ffff:17.0.0.1", undefined, 0, "17.0.0.1"],
    ["::ffff:17.0.0.1", "117.1.1.1", 0, "17.0.0.1"],
    ["10.0.0.1", "17.0.0.1", 1, "17.0.0.1"],
    ["10.0.0.1", "8.8.8.8, 17.0.0.1", 1, "17.0.0.1"],
    ["10.0.0.1", ["8.8.8.8", "17.0.0.1"], 1, "17.0.0.1"],
    ["10.0.0.1", "1.1.1.1, 17.0.0.1, 10.0.0.2", 2, "17.0.0.1"],
    ["10.0.0.1", "forged, ::ffff:17.0.0.1", 1, "17.0.0.1"],
    ["10.0.0.1", "8.8.8.8", 2, "10.0.0.1"],
    ["10.0.0.1", undefined, 1, "10.0.0.1"],
    ["10.0.0.1", "unknown", 1, "10.0.0.1"],
    ["2001:db8::1", undefined, 0, "2001:db8::1"],
    [undefined, undefined, 0, ""],
  ])("socket %s, forwarded %j, %i hops: %s", (socket, forwarded, hops, expected) => {
    expect(clientAddress(socket, forwarded, hops)).toBe(expected);
  });
});

describe("plainAddress", () => {
  it.each([
    ["::FFFF:17.1.2.3", "17.1.2.3"],
    ["0:0:0:0:0:ffff:1101:203", "17.1.2.3"],
    ["[::ffff:17.1.2.3]:443", "17.1.2.3"],
    ["17.1.2.3:5060", "17.1.2.3"],
    ["fe80::1%eth0", "fe80::1"],
    ["017.1.2.3", ""],
    ["17.1.2", ""],
    ["<script>", ""],
  ])("writes %s as %s", (text, expected) => {
    expect(plainAddress(text)).toBe(expected);
  });
});
