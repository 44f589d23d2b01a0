import { webcrypto } from "node:crypto";
import { z } from "zod";
import { makeKey } from "./make-key";

const plain = {
  getRandomValues: webcrypto.getRandomValues.bind(webcrypto) as Crypto["getRandomValues"],
};

test("a page over plain http, without crypto.randomUUID, makes keys that the contract accepts", () => {
  const keys = Array.from({ length: 200 }, () => makeKey(plain));
  for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
});

test("crypto.randomUUID is used if it exists", () => {
  const own = "3b241101-e2bb-4255-8caf-4136c566a962";
  expect(makeKey({ ...plain, randomUUID: () => own })).toBe(own);
});
