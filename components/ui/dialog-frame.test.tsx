/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { DialogFrame } from "./dialog-frame";

const open = (content: React.ReactNode) =>
  render(
    <DialogFrame title="Confirm" closeLabel="Close" onClose={() => undefined} returnFocusTo={() => null}>
      {content}
    </DialogFrame>,
  );

test("a dialog that opens has the focus itself, not the button that closes it", () => {
  open(<button type="button">Pay</button>);
  expect(document.activeElement).toBe(screen.getByRole("dialog", { name: "Confirm" }));
});

test("a field that asks for the focus keeps it", () => {
  open(<input aria-label="Name" autoFocus />);
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});
