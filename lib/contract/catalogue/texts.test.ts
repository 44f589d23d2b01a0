import { picturePath } from "./texts";

test.each([
  ["/banners/first-topup.svg", true],
  ["/picture/yDpmY5", true],
  ["https://cdn.example/logo.webp", true],
  ["https://cdn.example/logo.png?of=mark.svg", true],
  ["https://cdn.example/logo.svg", false],
  ["https://cdn.example/LOGO.SVG?v=2", false],
  ["https://cdn.example/logo.svgz#a", false],
  ["http://cdn.example/logo.webp", false],
  ["//cdn.example/logo.webp", false],
  ["/\\cdn.example/logo.webp", false],
])("a picture at %s is taken: %s", (address, taken) => {
  expect(picturePath.safeParse(address).success).toBe(taken);
});
