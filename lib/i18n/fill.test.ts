import { fill } from "./fill";

test("placeholders take their values, numbers too", () => {
  expect(fill("Cụm server {from} - {to}", { from: 1, to: 10 })).toBe("Cụm server 1 - 10");
});

test("a placeholder without a value stays to be seen", () => {
  expect(fill("Chờ {n} giây", {})).toBe("Chờ {n} giây");
});

test("a value that would turn the sentence around does not", () => {
  expect(fill("Nạp {game} · VGP", { game: "Rồng\u202e Lửa\u2067" })).toBe("Nạp Rồng Lửa · VGP");
});
