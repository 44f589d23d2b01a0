import { readFileSync, writeFileSync } from "node:fs";
import { faultsOfAnswers } from "./setup/complete";
import { sections } from "./setup/questions";
import { answers, setUpFolder } from "./setup-testing";

const inFolder = setUpFolder();

test("every fault of the answers is said, without the value", () => {
  const wrong = {
    ...answers,
    PUBLIC_URL: "ftp://x",
    BACKEND_SECRET: "tooshort",
    OIDC_ISSUER: "http://id.example",
    COLOUR: "red",
    PORT: 1,
    VNPAY_PAY_URL: "pay.example",
  };
  expect(faultsOfAnswers(wrong)).toEqual([
    "PUBLIC_URL: must be an http(s) address",
    "BACKEND_SECRET: must have at least 32 characters",
    "OIDC_ISSUER: must be https",
    "COLOUR: setup does not know it",
    "PORT: must be a text, or null to remove it",
    "VNPAY_PAY_URL: must be an http(s) address",
  ]);
  expect(faultsOfAnswers({ operator: "anna", SITE_NAME: "two\nlines" })).toEqual([
    "SITE_NAME: must be one line",
  ]);
  expect(faultsOfAnswers(answers)).toEqual([]);
});

test("of a provider only what has no value of its own is asked", () => {
  const asked = sections.find(({ title }) => title === "MoMo")?.questions.map(({ variable }) => variable);
  expect(asked).toEqual(["MOMO_PARTNER_CODE", "MOMO_ACCESS_KEY", "MOMO_SECRET_KEY"]);
});

test("answers that the programs could read and a sale can't do with are refused", () => {
  const odd = {
    PUBLIC_URL: "https://shop.example/path",
    BACKEND_PUBLIC_URL: "http://shop.example",
    BANK_TRANSFER_ACCOUNTS: "{}",
    GAME_SERVERS: "[]",
  };
  expect(faultsOfAnswers(odd)).toEqual([
    "PUBLIC_URL: must have no path",
    "BACKEND_PUBLIC_URL: must be https (http only on this machine)",
    "BANK_TRANSFER_ACCOUNTS: must name an account at least",
    "GAME_SERVERS: must name a game server at least",
  ]);
  expect(faultsOfAnswers({ PUBLIC_URL: "https://shop.example/?x=1" })).toEqual([
    "PUBLIC_URL: must have nothing behind ? or #",
  ]);
  expect(faultsOfAnswers({ PUBLIC_URL: "http://localhost:3000", BACKEND_PUBLIC_URL: "https://a/b" })).toEqual(
    [],
  );
});

test("a certificate in a file of its own may have several lines", () => {
  const file = inFolder("apple.pem");
  writeFileSync(file, "-----BEGIN KEY-----\nabc\n-----END KEY-----\n");
  expect(faultsOfAnswers({ APPLE_PAY_KEY_FILE: file })).toEqual([]);
  expect(faultsOfAnswers({ APPLE_PAY_KEY: readFileSync(file, "utf8") })).toEqual([
    "APPLE_PAY_KEY: must be one line",
  ]);
});
