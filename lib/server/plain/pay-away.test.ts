import { makeFormKey } from "./form-key";
import { payByForm } from "./pay";
import { post, startPublisher } from "./plain-testing";

let publisher: Awaited<ReturnType<typeof startPublisher>>;

beforeAll(async () => {
  jest.spyOn(process.stderr, "write").mockReturnValue(true);
  publisher = await startPublisher(() => ({ status: 500, body: {} }));
});
afterAll(() => publisher.stop());

const pay = (alias: string, key = makeFormKey()) =>
  payByForm(
    post("/api/plain/pay", { alias, method: "1", amount: "50000", key }, { cookie: publisher.cookie }),
  );

it("leads to the same choices where the game could not be loaded, and nowhere else", async () => {
  const key = makeFormKey();
  const response = await pay("game", key);
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(`/game/confirm?method=1&amount=50000&key=${key}`);
  expect((await pay("/evil.example")).status).toBe(400);
});
