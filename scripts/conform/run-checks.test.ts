import { fails, holds, type Check, type Finding } from "./check";
import { NotOffered, Unready } from "./unready";
import { runChecks } from "./run-checks";

const payer = { mayPay: true };

const check = (
  run: () => Promise<Finding>,
  more: Partial<Check<typeof payer>> = {},
): Check<typeof payer> => ({
  name: "the wallet is charged once",
  call: "purchaseWallet",
  level: "required",
  effect: "players pay twice",
  run,
  ...more,
});
const notOffered = async (): Promise<Finding> => {
  throw new NotOffered("the first game sells no items");
};
const resultOf = async (one: Check<typeof payer>) => (await runChecks([one], payer)).result;

test("what moves money is required where it is offered, and no fault where it is not", async () => {
  const whereOffered = true;
  expect(await resultOf(check(async () => fails("2"), { whereOffered }))).toBe("fail");
  expect(await resultOf(check(async () => holds(), { whereOffered }))).toBe("pass");
  expect(await resultOf(check(notOffered, { whereOffered }))).toBe("pass");
});

test("what moves money and could not be tried is not taken to be right", async () => {
  const tooPoor = async (): Promise<Finding> => {
    throw new Unready("the player has 0 Vxu, the gift costs 50");
  };
  expect(await resultOf(check(tooPoor, { whereOffered: true }))).toBe("fail");
});

test("what is always required fails where it could not be checked; a feature does not", async () => {
  expect(await resultOf(check(notOffered))).toBe("fail");
  expect(await resultOf(check(async () => fails("2"), { level: "feature" }))).toBe("pass");
});
