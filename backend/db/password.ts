import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from "node:crypto";

const cost: ScryptOptions = { N: 16384, r: 8, p: 1 };
const key_bytes = 32;

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize("NFC"), salt, key_bytes, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  );
}

/** The scrypt hash with a random salt, as `scrypt$salt$key` in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt$${salt.toString("base64")}$${(await derive(password, salt)).toString("base64")}`;
}

/** Takes the same time for a wrong password and for an unknown account (`hash` undefined). */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, salt = "", key = ""] = (hash ?? "").split("$");
  const derived = await derive(password, Buffer.from(salt, "base64"));
  const expected = Buffer.from(key, "base64");
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}
