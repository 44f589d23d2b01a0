import { drawable } from "./drawable";

test.each([
  ["Kiếm Thế Vô Song: Đại Chiến 2", "Kiếm Thế Vô Song: Đại Chiến 2"],
  ["Kie\u0302\u0301m The\u0302\u0301", "Kiếm Thế"],
  ["🐉🔥 Rồng Lửa", "Rồng Lửa"],
  ["Rồng\u202e Lửa\u200f", "Rồng Lửa"],
  ["三国 Tam Quốc", "Tam Quốc"],
  ["Łódź ꜣ Online", "ód Online"],
  ["🐉", ""],
])("of %j the local fonts can draw %j", (name, drawn) => expect(drawable(name)).toBe(drawn));
