import { openSession, readSession, sealSession, SESSION_S, startSession } from "./session";

const player = { id: "u-1", username: "player01" };

beforeAll(() => {
  process.env.NEXTAUTH_SECRET = "a-secret-of-enough-length";
});
afterEach(() => jest.useRealTimers());

it("opens a sealed session, from one cookie and from its parts", async () => {
  const session = startSession("t", player);
  const sealed = await sealSession(session);
  expect(await readSession(`a=b; next-auth.session-token=${sealed}`)).toEqual(session);
  const parts = `next-auth.session-token.1=${sealed.slice(50)}; next-auth.session-token.0=${sealed.slice(0, 50)}`;
  expect(await readSession(parts)).toEqual(session);
});

it("ends after 86400 s, however often it was read and sealed again", async () => {
  jest.useFakeTimers({ now: 1_800_000_000_000, doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] });
  let sealed = await sealSession(startSession("t", player));
  for (let hour = 0; hour < 23; hour += 1) {
    jest.setSystemTime(Date.now() + 3_600_000);
    const opened = await openSession(sealed);
    expect(opened?.ends_at).toBe(1_800_000_000 + SESSION_S);
    if (opened) sealed = await sealSession(opened);
  }
  expect(await readSession(`next-auth.session-token=${sealed}`)).not.toBeNull();
  jest.setSystemTime(1_800_000_000_000 + SESSION_S * 1000);
  expect(await openSession(sealed)).toBeNull();
  expect(await readSession(`next-auth.session-token=${sealed}`)).toBeNull();
});

it("ends with a token that expires earlier, whatever the publisher's clock shows", () => {
  jest.useFakeTimers({ now: 1_800_000_000_000 });
  const claims = Buffer.from(JSON.stringify({ iat: 5_000, exp: 5_600, fam: "f" })).toString("base64url");
  expect(startSession(`e30.${claims}.x`, player).ends_at).toBe(1_800_000_600);
  const endless = Buffer.from(JSON.stringify({ iat: 0, exp: 1e12 })).toString("base64url");
  for (const token of ["t", "a.b.c", `e30.${endless}.x`])
    expect(startSession(token, player).ends_at).toBe(1_800_000_000 + SESSION_S);
});

it.each([
  ["nothing", undefined],
  ["another cookie", "session=1"],
  ["no ciphertext", "next-auth.session-token=abc"],
])("has no session from %s", async (_, cookie) => {
  expect(await readSession(cookie)).toBeNull();
});

it("has no session sealed with another secret, or without an absolute end", async () => {
  const foreign = await sealSession(startSession("t", player), "another-secret-altogether");
  const endless = await sealSession({ token: "t", user: player });
  expect([await openSession(foreign), await openSession(endless)]).toEqual([null, null]);
});
