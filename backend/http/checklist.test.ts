import { endpoints } from "@/lib/contract";
import { documents, games, giftCodes, operators, paymentMethods } from "../db/tables";
import { Caller, startTestBackend, type TestBackend } from "../testing/backend";
import { databaseKinds } from "../testing/databases";
import { operatorHandlers } from "./routes/operator";

describe.each(databaseKinds)("what is left to do before a real sale, on %s", (kind) => {
  let backend: TestBackend;
  beforeAll(async () => void (backend = await startTestBackend(kind)));
  afterAll(() => backend.stop());

  /** As a backend outside the sandbox answers it, with the sandbox's catalogue. */
  async function left() {
    const services = { ...backend.services, sandbox: false, social: new Map(), captcha: undefined };
    const result = await operatorHandlers.getChecklist(services);
    if (!result.ok) throw new Error(result.error);
    return result.value.data
      .filter(({ state }) => state !== "done")
      .map(({ point, about }) => [point, ...about].join(" "));
  }

  test("the sandbox has no such list", async () => {
    const body = { username: "operator01", password: "vanhanh123" };
    const { data } = await backend.visitor.call(endpoints.loginOperator, { body });
    const operator = new Caller(backend.url, data.token);
    expect((await operator.call(endpoints.getChecklist)).data.data).toEqual([]);
  });

  test("with a whole catalogue the environment is left, and an operator who is not the sandbox's", async () => {
    expect(await left()).toEqual([
      "address PUBLIC_URL BACKEND_PUBLIC_URL",
      "secret BACKEND_SECRET",
      "gift_codes 11-gift-gone 12-gift-gone 23-gift-gone 57-gift-gone",
      "bonus 10% 5%",
      "sign_in",
      "captcha",
      "operators",
      "second_operator",
      "terms",
    ]);
  });

  test("an empty catalogue lacks games, methods and the site's own texts", async () => {
    const { db } = backend.services;
    await db.update(games).set({ hidden: true });
    await db.update(paymentMethods).set({ hidden: true });
    await db.delete(giftCodes);
    await db.delete(documents);
    await db.update(operators).set({ sandbox: false });
    // A password alone is not enough to operate a site by.
    expect(await left()).toContain("operators");
    await db.update(operators).set({ totpSecret: "sealed" });
    const lines = await left();
    expect(lines).toEqual(expect.arrayContaining(["games", "methods", "support", "company"]));
    expect(lines.filter((line) => /^(operators|gift_codes|servers|providers)/.test(line))).toEqual([]);
  });
});
