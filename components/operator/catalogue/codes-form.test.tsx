/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { inEnglish } from "@/lib/i18n/testing";
import { CodesForm } from "./codes-form";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

test("codes of a gift that only the draft has are refused by saying that it has to be published first", async () => {
  const data = { error: "not_found", fields: { gift_id: "This value isn't valid." } };
  const answer = { code: 404, message: "Not found.", data };
  globalThis.fetch = jest.fn(() =>
    Promise.resolve({ status: 404, json: () => Promise.resolve(answer) }),
  ) as never;
  render(<CodesForm gifts={[{ id: "new", name: "Kiếm: Rương (new)" }]} />, inEnglish);
  fireEvent.change(screen.getByLabelText("Codes, one a line"), { target: { value: "XUAN-0001" } });
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  expect((await screen.findByRole("alert")).textContent).toContain("publish the draft first");
  expect(screen.queryByText("Not found.")).toBeNull();
});
