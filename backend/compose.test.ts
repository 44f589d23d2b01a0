import { methods } from "@/lib/payment";
import { providerName } from "@/lib/payment/provider";
import { connectProviders } from "./compose";
import { sandboxProviderSettings } from "./provider-settings";
import { sandboxKeys } from "./sandbox/context";
import { simulatorOf } from "./sandbox/providers";

const addresses = {
  backend_url: "http://backend.test",
  backend_public_url: "http://backend.test",
  public_url: "http://portal.test",
};
const settings = sandboxProviderSettings(sandboxKeys, addresses);
const connected = methods.flatMap(({ name, provider }) => (provider ? [{ name, provider }] : []));

test("the sandbox connects every method to an adapter with its provider's name", () => {
  const { providers } = connectProviders(settings, addresses);
  expect(Object.fromEntries([...providers].map(([method, adapter]) => [method, adapter.name]))).toEqual(
    Object.fromEntries(connected.map(({ name, provider }) => [name, providerName(provider)])),
  );
});

test("methods share an adapter exactly if they name the same provider", () => {
  const { providers } = connectProviders(settings, addresses);
  for (const one of connected)
    for (const other of connected)
      expect([one.name, other.name, providers.get(one.name) === providers.get(other.name)]).toEqual([
        one.name,
        other.name,
        JSON.stringify(one.provider) === JSON.stringify(other.provider),
      ]);
});

test("a method whose provider is not configured is not connected", () => {
  const { moca: _moca, sheets, ...others } = settings;
  const withoutApple = { ...others, sheets: sheets && { ...sheets, apple: undefined } };
  const { providers } = connectProviders(withoutApple, addresses);
  const missing = connected.map(({ name }) => name).filter((name) => !providers.has(name));
  expect(missing).toEqual(["moca", "applePay"]);
  expect([...connectProviders({}, addresses).providers]).toEqual([]);
});

test("the sandbox simulates every provider that decides about a payment after its start", () => {
  for (const { provider } of connected)
    if (provider.kind !== "card-gateway")
      expect(simulatorOf({ provider: providerName(provider) })).toBeDefined();
});
