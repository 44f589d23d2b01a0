import { frameOf } from "./frame";

test.each([
  ["/", { alias: undefined, promotions: true, history: false }],
  ["/history", { alias: undefined, promotions: true, history: false }],
  ["/kiem-the", { alias: "kiem-the", promotions: true, history: true }],
  ["/kiem-the/item", { alias: "kiem-the", promotions: true, history: true }],
  ["/kiem-the/recharge", { alias: "kiem-the", promotions: true, rechargeMode: true, history: true }],
  ["/kiem-the/result", { alias: "kiem-the", promotions: false, history: false }],
  ["/kiem-the/components/steps", { alias: "kiem-the", promotions: false, history: false }],
  ["/components/dialogs", { alias: undefined, promotions: false, history: false }],
  ["/maintain", { alias: undefined, promotions: false, history: false }],
  ["/404", { alias: undefined, promotions: false, history: false }],
  [null, { alias: undefined, promotions: false, history: false }],
])("the frame of %s", (path, frame) => {
  expect(frameOf(path)).toEqual({ rechargeMode: false, ...frame });
});
