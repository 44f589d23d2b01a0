import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import { openPostgres } from "../db/database";
import { Caller, startTestBackend, type TestBackend } from "../testing/backend";
import { createPostgres, postgresUrl } from "../testing/databases";

const { purchaseVgpCard, purchase } = endpoints;

(postgresUrl() ? describe : describe.skip)("two backends on one database", () => {
  let one: TestBackend;
  let other: TestBackend;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const made = await createPostgres("seeded");
    drop = made.drop;
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
});
