/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { inEnglish } from "@/lib/i18n/testing";
import { HomeHero } from "./home-hero";

test.each([
  [undefined, "support every day9:00 - 22:00"],
  ["9:00 - 22:00", "support every day9:00 - 22:00"],
  ["8:00 - 17:00", "support hours8:00 - 17:00"],
])("the hours %p are shown as %j: a site's own need not be daily", (hours, shown) => {
  const { container } = render(<HomeHero first={0} later={0} hours={hours} />, inEnglish);
  expect(container.querySelector("dl")?.textContent).toBe(shown);
});
