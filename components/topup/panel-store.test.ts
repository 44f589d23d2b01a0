import { createPanelStore } from "./panel-store";

test("of two presses within one frame only the first is accepted", () => {
  const store = createPanelStore();
  store.dispatch({ type: "choose", methodId: 1, amount: 50_000 });
  store.dispatch({ type: "fill", values: {} });
  expect([store.dispatch({ type: "send" }), store.dispatch({ type: "send" })]).toEqual([true, false]);
});

test("listeners are called for changes only, until they unsubscribe", () => {
  const store = createPanelStore();
  const heard = jest.fn();
  const leave = store.subscribe(heard);
  store.dispatch({ type: "send" });
  expect(heard).not.toHaveBeenCalled();
  store.dispatch({ type: "choose", methodId: 1 });
  leave();
  store.dispatch({ type: "choose", methodId: 2 });
  expect(heard).toHaveBeenCalledTimes(1);
});
