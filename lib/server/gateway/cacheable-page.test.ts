import { isSharedAddress } from "./cacheable-page";

it.each([
  ["https://nap.example/kiem-the", true],
  ["https://nap.example/en/kiem-the/item?fbclid=1&utm_source=zalo", true],
  ["https://nap.example/history", true],
  [undefined, true],
  ["no address", true],
  ["https://nap.example/kiem-the/item?item=2", true],
  ["https://nap.example/kiem-the?id=7", false],
  ["https://nap.example/kiem-the/result?transaction_id=1", false],
  ["https://nap.example/operator/catalogue", false],
])("what the router at %s is answered is shared: %s", (address, shared) => {
  expect(isSharedAddress(address)).toBe(shared);
});
