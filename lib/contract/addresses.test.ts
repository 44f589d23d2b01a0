import * as addresses from "./addresses";
import * as operatorAddresses from "./operator-addresses";
import { endpointList } from "./index";

test("every address is that of the endpoint of its name, and every endpoint has one", () => {
  const found = Object.fromEntries(endpointList.map(({ name, method, path }) => [name, { method, path }]));
  expect(found).toEqual({ ...addresses, ...operatorAddresses });
});
