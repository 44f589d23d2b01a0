/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import type { Role } from "@/lib/contract/rights";
import { inEnglish } from "@/lib/i18n/testing";
import { RoleProvider } from "./allowed";
import { ChecklistPanel } from "./checklist-panel";

const entries = (["games", "secret", "methods", "operators", "company"] as const).map((point) => ({
  point,
  state: "missing" as const,
  about: [],
}));
const linksOf = (role: Role) => {
  render(
    <RoleProvider value={role}>
      <ChecklistPanel entries={entries} />
    </RoleProvider>,
    inEnglish,
  );
  return screen.queryAllByRole("link").map((link) => link.getAttribute("href"));
};

test("what is done at the desk leads there, and what is done on the server nowhere", () => {
  expect(linksOf("admin")).toEqual([
    "/en/operator/catalogue?part=game",
    "/en/operator/catalogue?part=methods",
    "/en/operator/operators",
    "/en/operator/catalogue?part=site",
  ]);
  expect(screen.getAllByRole("listitem")).toHaveLength(5);
});

test("a page that the operator may not see is not linked", () => {
  expect(linksOf("catalogue")).not.toContain("/en/operator/operators");
  expect(screen.getByText(/No operator has set up/)).toBeTruthy();
});
