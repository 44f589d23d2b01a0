import { isOwnSocialState, makeSocialState, clearSocialState } from "./social-state";

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
});
afterEach(() => jest.useRealTimers());

const sent = (line: string) => line.split(";")[0] ?? "";

test("a state belongs to this browser by its cookie, which scripts cannot read", async () => {
  const { state, cookie } = await makeSocialState();
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).not.toContain(state);
  expect(await isOwnSocialState(state, sent(cookie))).toBe(true);
  expect(sent(clearSocialState())).toBe("social_state=");
  expect(await isOwnSocialState(state, sent(clearSocialState()))).toBe(false);
});

test("another browser's state, or a forged cookie, is refused", async () => {
  const [own, other] = [await makeSocialState(), await makeSocialState()];
  expect(await isOwnSocialState(other.state, sent(own.cookie))).toBe(false);
  expect(await isOwnSocialState(own.state, null)).toBe(false);
  expect(await isOwnSocialState(null, sent(own.cookie))).toBe(false);
  expect(await isOwnSocialState("", sent(own.cookie))).toBe(false);
  expect(await isOwnSocialState(own.state, `social_state=${own.state}`)).toBe(false);
});

test("a state expires after a quarter of an hour", async () => {
  jest.useFakeTimers({ now: 1_800_000_000_000, doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });
  const { state, cookie } = await makeSocialState();
  jest.setSystemTime(1_800_000_000_000 + 1_000_000);
  expect(await isOwnSocialState(state, sent(cookie))).toBe(false);
});
