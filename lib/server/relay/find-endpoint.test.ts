import { relayedEndpoints } from "@/lib/contract";
import { findEndpoint } from "./find-endpoint";

it("finds every relayed call by a path made from its template", () => {
  for (const endpoint of relayedEndpoints) {
    const path = endpoint.path.replace(/\{\w+\}/g, "7");
    expect(findEndpoint(endpoint.method, path)?.endpoint.name).toBe(endpoint.name);
  }
});

it("prefers a fixed path to a parameter in the same position", () => {
  expect(findEndpoint("POST", "/apidev/payment/purchase/wallet")?.endpoint.name).toBe("purchaseWallet");
  expect(findEndpoint("POST", "/apidev/payment/purchase/3")).toMatchObject({ params: { payment_id: "3" } });
});

it("decodes a parameter once", () => {
  expect(findEndpoint("GET", "/apicode/game/1/server/M%C3%A1y%201/characters")?.params).toEqual({
    game_id: "1",
    server_id: "Máy 1",
  });
});

const at = (parameter: string) => `/apicode/game/1/server/${parameter}/characters`;
it.each([
  at(".."),
  at("."),
  at("%2e%2e"),
  at("..%2f"),
  at("..%2f..%2fhealthz"),
  at("..%5c"),
  at("%252e%252e"),
  at("a%2fb"),
  at("a%3Fb"),
  at("a%23b"),
  at("@evil.example"),
  at("%00"),
  at("a%0d%0ab"),
  at("%zz"),
  at(""),
  "/apidev/",
  "/apidev/..%2fhealthz",
  "/apidev/game/info/..%2f..%2fhealthz",
  "/apidev/game/",
  "/apidev//game",
  "/apidev/http://evil.example/",
  "/apidev/game@evil.example",
  "/api/user/login",
  "/healthz",
  "/openapi.json",
])("finds nothing at %s", (path) => {
  expect(findEndpoint("GET", path)).toBeUndefined();
});

it("finds nothing for a method that the contract does not name there", () => {
  expect(findEndpoint("POST", "/apidev/game")).toBeUndefined();
  expect(findEndpoint("GET", "/apidev/payment/purchase/3")).toBeUndefined();
});
