import { createHmac, randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import { openPostgres } from "../db/open-database";
import { Caller, startTestBackend, type TestBackend } from "../testing/backend";
import { createPostgres, postgresUrl } from "../testing/databases";
import { newPlayers } from "../testing/many-players";

const {
  checkTransaction,
  purchaseVgpCard,
  purchase,
  purchaseWebshop,
  purchaseWallet,
  getItemInfo,
  loginPublisher,
} = endpoints;

(postgresUrl() ? describe : describe.skip)("two backends on one database", () => {
  let one: TestBackend;
  let other: TestBackend;
  let url: string;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const made = await createPostgres("seeded");
    ({ url, drop } = made);
    one = await startTestBackend("postgres", await openPostgres(made.url));
    other = await startTestBackend("postgres", await openPostgres(made.url));
  });
  afterAll(async () => {
    await one.stop();
    await other.stop();
    await drop();
  });

  const card = (n: number, ending: number) => ({
    game_id: 11,
    serial: "PM1234567890",
    code: `6${String(n).padStart(10, "0")}${ending}`,
    face_value: 100_000,
  });

  test("a submission that reaches both gets one response from both", async () => {
    const { token } = await one.as("player03");
    const callers = [new Caller(one.url, token), new Caller(other.url, token)];
    for (let n = 0; n < 20; n += 1) {
      const key = randomUUID();
      const answers = await Promise.all(
        callers.map((caller) =>
          n % 2
            ? caller.send(purchaseVgpCard, { body: card(n, 0) }, { key })
            : caller.send(
                purchase,
                { params: { payment_id: 19 }, body: { game_id: 11, amount: 100_000 } },
                { key },
              ),
        ),
      );
      expect(answers[0]?.status).toBe(200);
      expect(answers[1]).toEqual(answers[0]);
    }
  });

  test("a payment whose order was taken by a backend that is gone is reported to another", async () => {
    const gone = await startTestBackend("postgres", await openPostgres(url));
    const player = await gone.as("player05");
    const body = { game_id: 11, amount: 100_000 };
    const ids: string[] = [];
    // MoMo names its callback's address in the order.
    for (const payment_id of [19, 16])
      ids.push((await player.call(purchase, { params: { payment_id }, body })).data.data.transaction_id);
    await gone.stop();
    for (const transaction_id of ids) {
      await other.decide(transaction_id, "paid");
      const { data } = await new Caller(other.url, player.token).call(checkTransaction, {
        query: { transaction_id },
      });
      expect(data.data.state).toBe("settled");
    }
  });

  test("of forty bad cards sent to both at once no more than ten are tried", async () => {
    const { token } = await one.as("player04");
    const callers = [new Caller(one.url, token), new Caller(other.url, token)];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        callers[n % 2]?.send(purchaseVgpCard, { body: card(100 + n, 9) }, { key: randomUUID() }),
      ),
    );
    const errors = answers.map((answer) => answer?.json.data.error);
    expect(errors.filter((error) => error === "card_wrong")).toHaveLength(10);
    expect(errors.filter((error) => error === "too_many_requests")).toHaveLength(30);
  });

  test("of thirty sign-ins sent to both at once only as many are tried as may still fail", async () => {
    const address = "203.0.113.50";
    const secret = "a secret that the portal knows";
    const tried: string[] = [];
    for (const backend of [one, other]) {
      const { services } = backend;
      services.settings.PORTAL_SECRET = secret;
      services.captcha = undefined;
      const { check } = services.passwords;
      services.passwords = {
        check: (queue, password, hash) => {
          tried.push(password);
          return check(queue, password, hash);
        },
      };
    }
    for (let n = 0; n < 93; n += 1) await one.services.counters.add(`sign-in address ${address}`, 900);
    const proof = createHmac("sha256", secret).update(`client address ${address}`).digest("base64url");
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async (_, n) => {
        const response = await fetch((n % 2 ? one : other).url + loginPublisher.path, {
          method: "POST",
          headers: {
            "content-type": "application/json",
            "x-client-address": address,
            "x-client-address-proof": proof,
          },
          body: JSON.stringify({ username: `nobody${n}`, password: "not-it" }),
        });
        return response.status;
      }),
    );
    expect(tried).toHaveLength(7);
    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(24);
  });

  /** The same player at both. */
  const atBoth = ({ caller }: Awaited<ReturnType<typeof newPlayers>>[number]) => [
    caller,
    new Caller(other.url, caller.token),
  ];
  const errorsOf = (answers: Awaited<ReturnType<Caller["send"]>>[]) =>
    answers.map(({ json }) => json.data.error ?? "sold").sort();

  test("100 codes, 300 buyers at both: 100 sold, none twice", async () => {
    const buyers = await newPlayers(one, 300, 500);
    const body = { game_id: 11, product_id: "11-gift-rare", price: 500 };
    const answers = await Promise.all(
      buyers.map(async (buyer, n) => {
        const caller = atBoth(buyer)[n % 2];
        if (!caller) throw new Error("no caller");
        return caller.send(purchaseWebshop, { body }, { key: randomUUID() });
      }),
    );
    const errors = errorsOf(answers);
    expect(errors.filter((error) => error === "sold")).toHaveLength(100);
    expect(errors.filter((error) => error === "sold_out")).toHaveLength(200);
    expect(new Set(answers.flatMap(({ json }) => json.data.gift_code ?? [])).size).toBe(100);
  });

  test("of two items bought at both at once one is sold, and the wallet is locked for the other", async () => {
    const item = { game_id: 11, item_id: "11-gold-1" };
    for (const buyer of await newPlayers(one, 8, 10_000)) {
      const { data } = (await buyer.caller.call(getItemInfo, { query: item })).data;
      const more = (await buyer.caller.call(getItemInfo, { query: item })).data.data;
      const bodies = [data, more].map(({ dpt_id = "", payment_token = "" }) => ({
        ...item,
        server_id: 1,
        character_id: buyer.id,
        dpt_id,
        payment_token,
      }));
      const answers = await Promise.all(
        atBoth(buyer).map((caller, n) =>
          caller.send(purchaseWallet, { body: bodies[n] }, { key: randomUUID() }),
        ),
      );
      expect(errorsOf(answers)).toEqual(["sold", "wallet_locked"]);
    }
  });
});
