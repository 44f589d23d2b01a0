import { act, fireEvent, screen } from "@testing-library/react";

/** Presses a button, and lets what was asked then be answered. */
export const press = (name: string | RegExp) =>
  act(async () => {
    fireEvent.click(screen.getByRole("button", { name }));
    await Promise.resolve();
  });
