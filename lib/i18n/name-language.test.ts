import { nameLanguage } from "./name-language";

test("a name with Vietnamese letters is Vietnamese on a page in another language", () => {
  expect(nameLanguage("Kiếm Thế Vô Song", "en")).toBe("vi");
  expect(nameLanguage("Đấu Trường", "en")).toBe("vi");
  expect(nameLanguage("S3 Fire & Ice", "en")).toBeUndefined();
  expect(nameLanguage("Kiếm Thế Vô Song", "vi")).toBeUndefined();
});
