import { randomInt } from "node:crypto";

/** No letters and digits that look alike. */
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

const makeGroups = (groups: number, in_group: number) => {
  const group = () => Array.from({ length: in_group }, () => letters[randomInt(letters.length)]).join("");
  return Array.from({ length: groups }, group).join("-");
};

/** A password that is made for somebody, as `k7mw-…`: 20 characters of 31, about 99 bits. */
export const makePassword = () => makeGroups(5, 4);

const recovery_codes = 10;

/** Codes to be used once each when the phone is lost, as `k7mwa-3hx9q`: about 50 bits each. */
export const makeRecoveryCodes = () => Array.from({ length: recovery_codes }, () => makeGroups(2, 5));
