/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { closeDialog, dialogStore, openDialog } from "@/lib/client/layout/dialogs";
import { inVietnamese, messages } from "@/lib/i18n/testing";
import { LoginDialog } from "./login-dialog";

const signIn = jest.fn(async () => ({ ok: true }));
jest.mock("./sign-in/sign-in", () => ({ signInPublisher: (...given: []) => signIn(...given) }));
jest.mock("next/navigation", () => ({ useRouter: () => ({}) }));
afterEach(() => {
  cleanup();
  delete document.body.dataset.signIn;
  delete document.body.dataset.signUp;
  delete document.body.dataset.forgotten;
  delete document.body.dataset.site;
});

const { facebook, submit } = messages.vi.login;
const socialLink = () => screen.queryByRole("link", { name: facebook })?.getAttribute("href");

test("the social sign-in is offered", () => {
  render(<LoginDialog locale="vi" next="/kiem" />, inVietnamese);
  expect(socialLink()).toBe("/api/auth/social?provider=facebook&next=%2Fkiem");
});

test("the social sign-in is not offered where the backend has no address for it", () => {
  document.body.dataset.signIn = JSON.stringify({ password: true, providers: [] });
  render(<LoginDialog locale="vi" next="/kiem" />, inVietnamese);
  expect(socialLink()).toBeUndefined();
  expect(screen.getByRole("button", { name: submit })).toBeTruthy();
});

test("a provider is offered by its name, and without a password there is no form", () => {
  const providers = [{ provider: "oidc", name: "Sao Việt ID" }];
  document.body.dataset.signIn = JSON.stringify({ password: false, providers });
  document.body.dataset.forgotten = "https://id.example/forgotten";
  render(<LoginDialog locale="vi" next="/kiem" />, inVietnamese);
  const name = messages.vi.login.with.replace("{name}", "Sao Việt ID");
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(
    "/api/auth/social?provider=oidc&next=%2Fkiem",
  );
  expect(screen.queryByRole("button", { name: submit })).toBeNull();
  expect(screen.queryByText(messages.vi.login.forgotten)).toBeNull();
  expect(screen.queryByLabelText(messages.vi.login.password)).toBeNull();
});

test("where to make an account and what to do without the password is shown where it is set", () => {
  const { signUp, forgotten } = messages.vi.login;
  const linksOf = () =>
    [signUp, forgotten].map((name) => screen.queryByRole("link", { name })?.getAttribute("href"));
  render(<LoginDialog locale="vi" />, inVietnamese);
  expect(linksOf()).toEqual([undefined, undefined]);
  cleanup();
  document.body.dataset.signUp = "https://id.example/new";
  document.body.dataset.forgotten = "/quen-mat-khau";
  render(<LoginDialog locale="vi" />, inVietnamese);
  expect(linksOf()).toEqual(["https://id.example/new", "/quen-mat-khau"]);
});

test("the sign-in names the site whose account it takes", () => {
  document.body.dataset.site = "Sao Việt";
  render(<LoginDialog locale="vi" />, inVietnamese);
  expect(screen.getByText(messages.vi.login.lead.replace("{name}", "Sao Việt"))).toBeTruthy();
});

describe("Enter in the password", () => {
  async function enter(password: string) {
    signIn.mockClear();
    render(<LoginDialog locale="vi" />, inVietnamese);
    fireEvent.change(screen.getByLabelText(messages.vi.login.username), { target: { value: "player01" } });
    const field = screen.getByLabelText(messages.vi.login.password);
    fireEvent.change(field, { target: { value: password } });
    // The button is still disabled: the check of what was typed is loaded first.
    expect(screen.getByRole("button", { name: submit })).toHaveProperty("disabled", true);
    await act(async () => fireEvent.keyDown(field, { key: "Enter" }));
  }

  test("signs in, however fast it was typed", async () => {
    await enter("matkhau123");
    expect(signIn).toHaveBeenCalledWith({ username: "player01", password: "matkhau123" }, "");
  });

  test("a sign-in that is answered after the dialog was closed closes no other, and is told once", async () => {
    let answer = (_: { ok: boolean }) => undefined as void;
    signIn.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    const settled: boolean[] = [];
    const onSettled = (signedIn: boolean) => settled.push(signedIn);
    openDialog("login", { onSettled });
    render(<LoginDialog locale="vi" onSettled={onSettled} />, inVietnamese);
    fireEvent.change(screen.getByLabelText(messages.vi.login.username), { target: { value: "player01" } });
    const field = screen.getByLabelText(messages.vi.login.password);
    fireEvent.change(field, { target: { value: "matkhau123" } });
    await act(async () => fireEvent.keyDown(field, { key: "Enter" }));
    openDialog("smsTable", {});
    await act(async () => answer({ ok: true }));
    expect(dialogStore.read()?.name).toBe("smsTable");
    expect(settled).toEqual([false]);
    closeDialog();
  });

  test("says what is wrong with what was typed", async () => {
    await enter("");
    expect(signIn).not.toHaveBeenCalled();
    expect(await screen.findByText(messages.vi.faults.password_required)).toBeTruthy();
  });
});
