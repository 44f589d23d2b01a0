/** @jest-environment jsdom */
import { cleanup, render, screen } from "@testing-library/react";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { LoginDialog } from "./login-dialog";

jest.mock("next/navigation", () => ({ useRouter: () => ({}) }));
afterEach(() => {
  cleanup();
  delete document.body.dataset.social;
  delete document.body.dataset.site;
});

const { facebook, submit } = messages.vi.login;
const socialLink = () => screen.queryByRole("link", { name: facebook })?.getAttribute("href");

test("the social sign-in is offered", () => {
  render(<LoginDialog locale="vi" next="/kiem" />, inVietnamese);
  expect(socialLink()).toBe("/api/auth/social?provider=facebook&next=%2Fkiem");
});

test("the social sign-in is not offered where the backend has no address for it", () => {
  document.body.dataset.social = "none";
  render(<LoginDialog locale="vi" next="/kiem" />, inVietnamese);
  expect(socialLink()).toBeUndefined();
  expect(screen.getByRole("button", { name: submit })).toBeTruthy();
});

test("the sign-in names the site whose account it takes", () => {
  document.body.dataset.site = "Sao Việt";
  render(<LoginDialog locale="vi" />, inVietnamese);
  expect(screen.getByText(messages.vi.login.lead.replace("{name}", "Sao Việt"))).toBeTruthy();
});
