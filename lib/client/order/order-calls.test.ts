import { endpoints } from "@/lib/contract";
import { orderCalls } from "./order-calls";

test.each(Object.entries(orderCalls))("%s stands at the contract's address", (name, call) => {
  const { method, path } = endpoints[name as keyof typeof orderCalls];
  expect(call).toEqual({ method, path });
});
