import { PassThrough, Writable } from "node:stream";
import { askAll } from "./setup/ask";
import { complete, faultsOfAnswers } from "./setup/complete";

/** Types an answer at each prompt, Enter where there is none; resolves to the answers and to what was on the screen. */
async function talk(known: Record<string, string>, typed: [prompt: RegExp, ...answers: string[]][]) {
  const input = new PassThrough();
  const prompts: string[] = [];
  let screen = "";
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      const text = chunk.toString();
      screen += text;
      if (/: $/.test(text)) {
        prompts.push(text.trim());
        const [, ...answers] = typed.find(([prompt]) => prompt.test(text)) ?? [/./];
        const times = prompts.filter((prompt) => prompt === text.trim()).length;
        setImmediate(() => input.write(`${answers[times - 1] ?? answers.at(-1) ?? ""}\n`));
      }
      done();
    },
  });
  const answers = await askAll(known, { input, output });
  return { answers, prompts, screen };
}

const database = "postgres://shop:one-secret@db.example/shop";
const addresses: [RegExp, ...string[]][] = [
  [/site's address/, "https://nap.example"],
  [/backend's address/, "https://api.nap.example"],
];

test("a person is asked for everything, again where an answer has a fault, and no secret is on the screen", async () => {
  const { answers, prompts, screen } = await talk({}, [
    [/PostgreSQL/, "", "mysql://no", database],
    ...addresses,
    [/company/, "Công ty Nạp"],
    [/licence/, "GP 1 | GP 2"],
    [/Use VNPay/, "y"],
    [/VNPAY_TMN_CODE/, "SHOP0001"],
    [/VNPAY_HASH_SECRET/, "another-secret-of-vnpay"],
    [/first operator/, "", "Anna An", "anna"],
  ]);
  expect(answers).toEqual({
    DATABASE_URL: database,
    PUBLIC_URL: "https://nap.example",
    BACKEND_PUBLIC_URL: "https://api.nap.example",
    TRUSTED_PROXY_HOPS: "1",
    SITE_COMPANY: "Công ty Nạp",
    SITE_LICENCE: "GP 1 | GP 2",
    VNPAY_TMN_CODE: "SHOP0001",
    VNPAY_HASH_SECRET: "another-secret-of-vnpay",
    operator: "anna",
  });
  expect(faultsOfAnswers(answers)).toEqual([]);
  expect(prompts.filter((prompt) => prompt.startsWith("PostgreSQL"))).toHaveLength(3);
  expect(screen).toContain("DATABASE_URL is needed");
  expect(screen).toContain("DATABASE_URL must be an address of PostgreSQL");
  expect(screen).not.toMatch(/one-secret|another-secret/);
  expect(prompts.some((prompt) => /MOMO/.test(prompt))).toBe(false);
});

test("asked again, Enter keeps what was answered before; what a file has, and the operator, are not asked for", async () => {
  const known = {
    DATABASE_URL_FILE: "db.txt",
    PUBLIC_URL: "https://nap.example",
    BACKEND_PUBLIC_URL: "https://api.nap.example",
    VNPAY_TMN_CODE: "SHOP0001",
    VNPAY_HASH_SECRET: "another-secret-of-vnpay",
    OPERATORS: "anna:hash",
  };
  const { answers, prompts, screen } = await talk(known, [[/site's address/, "https://moi.example"]]);
  expect(answers).toEqual({
    PUBLIC_URL: "https://moi.example",
    BACKEND_PUBLIC_URL: "https://api.nap.example",
    TRUSTED_PROXY_HOPS: "1",
    VNPAY_TMN_CODE: "SHOP0001",
    VNPAY_HASH_SECRET: "another-secret-of-vnpay",
  });
  expect(prompts.some((prompt) => /PostgreSQL|operator/.test(prompt))).toBe(false);
  expect(screen).not.toContain("another-secret");
});

test.each([
  ["Ctrl-C", (input: PassThrough) => void input.write("\u0003")],
  ["the end of the input", (input: PassThrough) => void input.end()],
])("%s ends the questions in words, and no answer is kept", async (_, leave) => {
  const input = new PassThrough();
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (/: $/.test(chunk.toString())) setImmediate(() => leave(input));
      done();
    },
  });
  await expect(askAll({}, { input, output })).rejects.toThrow(/^stopped before the last question$/);
});

test("Moca has closed: it is not asked for, and stays where a file has it", async () => {
  const known = { ...before, OPERATORS: "anna:hash", MOCA_PARTNER_ID: "SHOP" };
  const { answers, prompts } = await talk(known, []);
  expect(prompts.join()).not.toMatch(/moca/i);
  expect((await complete(known, answers)).values).toMatchObject({ MOCA_PARTNER_ID: "SHOP" });
});

test("a file whose operators were taken out after the first start needs no new one", async () => {
  const known = {
    DATABASE_URL: database,
    BACKEND_SECRET: "s".repeat(40),
    PUBLIC_URL: "https://nap.example",
    BACKEND_PUBLIC_URL: "https://api.nap.example",
  };
  const { answers, prompts } = await talk(known, []);
  expect(prompts.at(-1)).toBe("The first operator's name [none: the site has its operators]:");
  expect(answers).not.toHaveProperty("operator");
});

const before = {
  DATABASE_URL: database,
  PUBLIC_URL: "https://nap.example",
  BACKEND_PUBLIC_URL: "https://api.nap.example",
  SITE_NAME: "Nạp",
  FACEBOOK_APP_SECRET: "secret-of-facebook",
  VNPAY_TMN_CODE: "SHOP0001",
  VNPAY_HASH_SECRET_FILE: "vnpay.txt",
  VNPAY_PAY_URL: "https://pay.example",
  MOMO_PARTNER_CODE: "SHOP",
  MOMO_ACCESS_KEY: "access",
  MOMO_SECRET_KEY: "secret-of-momo",
  OPERATORS: "anna:hash",
};

test("no to a provider removes its variables, those too that are in a file or were never asked for", async () => {
  const { answers, prompts, screen } = await talk(before, [[/Use VNPay/, "no thanks", "n"]]);
  expect(prompts.filter((prompt) => prompt.startsWith("Use VNPay"))).toEqual(
    Array(2).fill("Use VNPay (bank ATM and QR)? [Y/n, n removes its variables]:"),
  );
  expect(screen).toContain("removed: VNPAY_TMN_CODE, VNPAY_HASH_SECRET_FILE, VNPAY_PAY_URL\n");
  expect(faultsOfAnswers(answers)).toEqual([]);
  const { values } = await complete(before, answers);
  expect(Object.keys(values).filter((name) => name.startsWith("VNPAY"))).toEqual([]);
  expect(values).toMatchObject({ MOMO_PARTNER_CODE: "SHOP", MOMO_SECRET_KEY: "secret-of-momo" });
});

test("a dash clears a value, and its prompt says so; what is needed stays", async () => {
  const { answers, prompts, screen } = await talk(before, [
    [/What the site is called/, "-"],
    [/Facebook's app secret/, "-"],
    [/company/, "-"],
    [/PostgreSQL/, "-", ""],
    [/BACKEND_SECRET/, "-", ""],
  ]);
  expect(prompts).toContain("What the site is called [Nạp; - clears it]:");
  expect(prompts).toContain("Facebook's app secret [as it is; - clears it]:");
  expect(screen).toContain("DATABASE_URL is needed");
  expect(screen).toContain("BACKEND_SECRET is needed");
  expect(answers).toMatchObject({ SITE_NAME: null, FACEBOOK_APP_SECRET: null, DATABASE_URL: database });
  expect(answers).not.toHaveProperty("SITE_COMPANY");
  const { values } = await complete(before, answers);
  expect(values).not.toHaveProperty("SITE_NAME");
  expect(values).not.toHaveProperty("FACEBOOK_APP_SECRET");
});

test("the processor of the wallets' sheets is asked for its name at Google Pay, too, which may be left out", async () => {
  const typed: [RegExp, ...string[]][] = [
    [/PostgreSQL/, database],
    ...addresses,
    [/Use the processor/, "y"],
    [/SHEET_URL/, "https://sheets.example"],
    [/SHEET_MERCHANT_ID/, "SHOP"],
    [/SHEET_SECRET/, "secret-of-the-sheets"],
    [/first operator/, "anna"],
  ];
  const { answers } = await talk({}, [...typed, [/SHEET_GATEWAY/, "processor"]]);
  expect(answers).toMatchObject({ SHEET_MERCHANT_ID: "SHOP", SHEET_GATEWAY: "processor" });
  expect((await talk({}, typed)).answers).not.toHaveProperty("SHEET_GATEWAY");
});
