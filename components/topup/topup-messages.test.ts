import { methods } from "@/lib/payment";
import { checkShape } from "@/lib/payment/shapes";
import { payMessages } from "./topup-messages";

test("pages with payment steps have the message for every fault of a method's field", () => {
  const sent: readonly string[] = payMessages.faults;
  const named = methods.flatMap(({ shape, fields }) =>
    ["", "@"].flatMap((typed) =>
      Object.values(checkShape(shape, Object.fromEntries(fields.map(({ name }) => [name, typed]))).faults),
    ),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((fault) => !sent.includes(fault))).toEqual([]);
});
