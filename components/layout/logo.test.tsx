/** @jest-environment jsdom */
import { cleanup, render } from "@testing-library/react";
import { Logo } from "./logo";

afterEach(cleanup);

test("the publisher's logo stands for its name, which is still read out", () => {
  const { container } = render(<Logo name="Sao Việt" picture="/logo.png" />);
  expect(container.querySelector("img")?.getAttribute("src")).toBe("/logo.png");
  expect(container.querySelector("svg")).toBeNull();
  expect(container.textContent).toBe("Sao Việt");
});

test("without one the portal's mark and the name are drawn", () => {
  const { container } = render(<Logo name="VGP" />);
  expect(container.querySelector("img")).toBeNull();
  expect(container.querySelector("svg")).not.toBeNull();
  expect(container.textContent).toBe("VGP");
});
