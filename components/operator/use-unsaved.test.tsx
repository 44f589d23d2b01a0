/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { inEnglish } from "@/lib/i18n/testing";
import { CodesForm } from "./catalogue/codes-form";
import { PartEditor } from "./catalogue/part-editor";
import { press } from "./catalogue/part-editor-testing";
import { DeskFrame } from "./desk-frame";
import { SwitchPanel } from "./switch-panel";
import { WebhookForm } from "./webhook-form";

const router = { push: jest.fn(), refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const self = { username: "an", role: "admin", needed: null } as never;
const schema = { type: "object", required: ["company"], properties: { company: { type: "string" } } };

/** What the confirmation said each time, and what is answered. */
const asked: string[] = [];
let answer: boolean;
/** Clicks that were let through to the page. */
let went: string[];
const fetched = jest.fn();
function watch(event: MouseEvent) {
  const link = (event.target as Element).closest("a");
  if (!link) return;
  if (!event.defaultPrevented) went.push(link.getAttribute("href") ?? "");
  event.preventDefault();
}
beforeEach(() => {
  asked.length = 0;
  went = [];
  answer = false;
  window.confirm = (sentence) => (asked.push(String(sentence)), answer);
  document.addEventListener("click", watch);
  fetched.mockReset();
  fetched.mockResolvedValue({
    status: 200,
    json: () => Promise.resolve({ code: 200, data: { revision: 4 } }),
  });
  globalThis.fetch = fetched;
});
afterEach(() => document.removeEventListener("click", watch));

function show(form: React.ReactNode) {
  render(
    <DeskFrame locale="en" self={self} page="catalogue">
      {form}
      <a href="https://bank.example/">Elsewhere</a>
      <a href="#there">There</a>
      <a href="/en?preview=1" target="_blank">
        Beside
      </a>
    </DeskFrame>,
    inEnglish,
  );
}
const editor = (
  <PartEditor
    part="site"
    schema={schema}
    value={{ company: "Công ty A" }}
    draft={{ revision: 3, in_force: "1-a" }}
    back="/operator/catalogue"
  />
);
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const click = (link: string, keys = {}) => fireEvent.click(screen.getByText(link), keys);
function asksAtClosing(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

test("a form in which nothing was changed asks nothing, nor one that was changed back", () => {
  show(editor);
  click("Events");
  expect(asksAtClosing()).toBe(false);
  type("Company", "Công ty B");
  type("Company", "Công ty A");
  click("Events");
  expect(asksAtClosing()).toBe(false);
  expect(asked).toEqual([]);
  expect(went).toHaveLength(2);
});

test("what is not saved is asked about at a link and at closing, and a refused link is not followed", () => {
  show(editor);
  type("Company", "Công ty B");
  click("Events");
  click("Back");
  expect(asked).toHaveLength(2);
  expect(asked[0]).toMatch(/not saved/);
  expect(went).toEqual([]);
  expect(asksAtClosing()).toBe(true);
});

test("who leaves by a link is asked once, and not again by the browser", () => {
  show(editor);
  type("Company", "Công ty B");
  answer = true;
  click("Back");
  expect(went).toEqual(["/operator/catalogue"]);
  expect(asksAtClosing()).toBe(false);
});

test("what does not leave the page, and what the browser itself asks about, is not asked about", () => {
  show(editor);
  type("Company", "Công ty B");
  for (const link of ["There", "Beside", "Elsewhere"]) click(link);
  click("Events", { ctrlKey: true });
  expect(asked).toEqual([]);
});

test("signing out is asked about before it is done", async () => {
  show(editor);
  type("Company", "Công ty B");
  await press("Sign out");
  expect(asked).toHaveLength(1);
  expect(fetched).not.toHaveBeenCalled();
});

test("saving asks nothing, and what was saved is not asked about", async () => {
  show(editor);
  type("Company", "Công ty B");
  await press("Save in the draft");
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/operator/catalogue"));
  click("Events");
  expect(asksAtClosing()).toBe(false);
  expect(asked).toEqual([]);
});

test("a form that is gone asks nothing", () => {
  const { unmount } = render(editor, inEnglish);
  type("Company", "Công ty B");
  unmount();
  expect(asksAtClosing()).toBe(false);
});

test.each([
  ["codes", <CodesForm key="1" gifts={[{ id: "a", name: "A" }]} />, "Codes, one a line", "AAA"],
  ["an address", <WebhookForm key="2" onSecret={() => undefined} />, "What it is for", "The books"],
  [
    "a switch",
    <SwitchPanel key="3" kind="maintain" sites={["nap"]} switches={[]} />,
    "Message in English",
    "New servers",
  ],
])("the form of %s asks about what was typed, and not before", (_, form, label, text) => {
  show(form);
  click("Operators");
  expect([asked.length, asksAtClosing()]).toEqual([0, false]);
  type(label, text);
  click("Operators");
  expect([asked.length, asksAtClosing()]).toEqual([1, true]);
});

test("two forms with changes ask once", () => {
  show(
    <>
      <SwitchPanel kind="maintain" sites={["nap"]} switches={[]} />
      <CodesForm gifts={[{ id: "a", name: "A" }]} />
    </>,
  );
  type("Codes, one a line", "AAA");
  type("Message in English", "New servers");
  answer = true;
  click("Operators");
  expect(asked).toHaveLength(1);
});
