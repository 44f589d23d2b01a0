/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { inEnglish } from "@/lib/i18n/testing";
import { SignInForm } from "./sign-in-form";

const signInOperator = jest.fn();
jest.mock("./operator-calls", () => ({
  signInOperator: (fields: object): unknown => signInOperator(fields),
}));

test("a name with a capital letter and blanks is sent as it is kept, and a password as it was typed", async () => {
  signInOperator.mockResolvedValue({ message: "Wrong" });
  render(<SignInForm aside={null} />, inEnglish);
  fireEvent.change(screen.getByLabelText("Username"), { target: { value: "  Anna " } });
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: " My Password " } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Sign in" })));
  expect(signInOperator).toHaveBeenCalledWith({ username: "anna", password: " My Password " });
  expect(screen.getByLabelText("Username").getAttribute("autocapitalize")).toBe("none");
});
