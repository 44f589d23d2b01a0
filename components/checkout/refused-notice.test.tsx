/** @jest-environment jsdom */
import { cleanup, render, screen } from "@testing-library/react";
import type { ErrorName } from "@/lib/contract/errors";
import { inEnglish, messages } from "@/lib/i18n/testing";
import { RefusedNotice } from "./refused-notice";

const texts = messages.en.payment;
const refused = (error: ErrorName, message = "") => ({ error, message, fields: {} });
const said = () => screen.queryByRole("alert")?.textContent ?? "";

// jsdom has no layout, so it lacks scrollIntoView.
beforeAll(() => (Element.prototype.scrollIntoView = () => undefined));
afterEach(cleanup);

test("an unreachable publisher means not started and no money taken, said once", () => {
  render(<RefusedNotice refused={refused("publisher_unreachable", "not this")} />, inEnglish);
  expect(said()).toBe(texts.notStarted);
});

test("any other refusal shows the server's message, and what it means for the money", () => {
  render(<RefusedNotice refused={refused("card_used", "Used.")} />, inEnglish);
  expect(said()).toBe(`Used.${texts.noMoney}`);
});

test.each(["card_used", "provider_unavailable", "publisher_unreachable"] as const)(
  "%s after an attempt without an answer says nothing about the money, not in the server's words either",
  (error) => {
    render(
      <RefusedNotice refused={{ ...refused(error, `Used. ${texts.noMoney}`), uncertain: true }} />,
      inEnglish,
    );
    expect(document.body.textContent).toBe(texts.refusedLater);
  },
);
