import { endpoints } from "@/lib/contract";
import { orderCalls } from "./order-calls";

test.each(Object.entries(orderCalls))("%s has the contract's method and path", (name, call) => {
  const { method, path } = endpoints[name as keyof typeof orderCalls];
  expect(call).toEqual({ method, path });
});
