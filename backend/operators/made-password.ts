import { randomInt } from "node:crypto";

/** No letters and digits that look alike. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";
const groups = 5;
const in_group = 4;

/** A password that is made for somebody, as `k7mw-…`: 20 characters of 31, about 99 bits. */
export function makePassword(): string {
  const group = () => Array.from({ length: in_group }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
}
