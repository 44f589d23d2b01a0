import { methods } from "@/lib/payment";
import { checkShape } from "@/lib/payment/shapes";
import { payMessages } from "./topup-messages";

test("a page that has the steps to pay has the sentence for whatever a method's field can be wrong in", () => {
  const sent: readonly string[] = payMessages.faults;
  const named = methods.flatMap(({ shape, fields }) =>
    ["", "@"].flatMap((typed) =>
      Object.values(checkShape(shape, Object.fromEntries(fields.map(({ name }) => [name, typed]))).faults),
    ),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((fault) => !sent.includes(fault))).toEqual([]);
});
