import { webAddress, webOrSiteAddress } from "./web-address";

test.each(["https://vgp.example/a", "HTTP://vgp.example"])("%s leads to the web", (address) => {
  expect(webAddress(address)).toBe(address);
});

test.each(["javascript:alert(1)", "data:text/html,x", "//other.example", "/\\other.example", "https://", ""])(
  "%s is not followed",
  (address) => {
    expect(webAddress(address)).toBeUndefined();
    expect(webOrSiteAddress(address)).toBeUndefined();
  },
);

test("a path of this site may be linked to", () => {
  expect(webOrSiteAddress("/kiem-the-vo-song")).toBe("/kiem-the-vo-song");
  expect(webOrSiteAddress(undefined)).toBeUndefined();
});
