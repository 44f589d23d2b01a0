/** @jest-environment jsdom */
import { cleanup, render, screen } from "@testing-library/react";
import { inEnglish } from "@/lib/i18n/testing";
import { BelowTopup } from "./below-topup";

afterEach(cleanup);

const addresses = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

test("links lead to the game's other shops", () => {
  render(<BelowTopup locale="en" game={{ alias: "kiem" }} />, inEnglish);
  expect(addresses()).toEqual(["/en/kiem/item", "/en/kiem/webshop"]);
});

test("no link leads to a shop that the backend does not have", () => {
  render(<BelowTopup locale="en" game={{ alias: "kiem", lacks: ["webshop"] }} />, inEnglish);
  expect(addresses()).toEqual(["/en/kiem/item"]);
});
