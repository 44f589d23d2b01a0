/** @jest-environment jsdom */
import { cleanup, render, screen } from "@testing-library/react";
import type { ErrorName } from "@/lib/contract/errors";
import { inEnglish, messages } from "@/lib/i18n/testing";
import { RefusedNotice } from "./refused-notice";

const texts = messages.en.payment;
const refused = (error: ErrorName, message = "") => ({ error, message, fields: {} });
const said = () => screen.queryByRole("alert")?.textContent ?? "";

// jsdom lays nothing out, so nothing can be brought into view.
beforeAll(() => (Element.prototype.scrollIntoView = () => undefined));
afterEach(cleanup);

test("a publisher that was never reached: not started, and no money was taken, said once", () => {
  render(<RefusedNotice refused={refused("publisher_unreachable", "not this")} />, inEnglish);
  expect(said()).toBe(texts.notStarted);
});

test("any other refusal is told in the server's words, with what it means for the money", () => {
  render(<RefusedNotice refused={refused("card_used", "Used.")} />, inEnglish);
  expect(said()).toBe(`Used.${texts.noMoney}`);
});

test("nothing is said about the money while an earlier try is in doubt", () => {
  render(<RefusedNotice refused={refused("too_many_requests", "Too fast.")} uncertain />, inEnglish);
  expect(said()).toBe("Too fast.");
  cleanup();
  render(<RefusedNotice refused={refused("publisher_unreachable")} uncertain />, inEnglish);
  expect(said()).toBe("");
});
