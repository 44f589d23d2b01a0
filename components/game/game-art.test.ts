import { keyArtOf } from "./game-art";

test("a local icon has key art of the same name", () => {
  expect(keyArtOf("/games/kiem-the-vo-song-icon.svg")).toBe("/games/kiem-the-vo-song.svg");
});

test.each(["", "https://cdn.example/x-icon.svg", "/games/../secret-icon.svg", "/games/x.png"])(
  "%j has none",
  (icon) => {
    expect(keyArtOf(icon)).toBeUndefined();
  },
);
