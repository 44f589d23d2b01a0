import { readSession } from "@/lib/server/auth/session";
import { readNote } from "./form-note";
import { cookiesOf, post, startPublisher } from "./plain-testing";
import { signInByForm } from "./sign-in";
import { signOutByForm } from "./sign-out";

const user = { id: "7", username: "player07" };
let answer: { status?: number; body: unknown };
let publisher: Awaited<ReturnType<typeof startPublisher>>;

beforeAll(async () => {
  publisher = await startPublisher(() => answer);
});
afterAll(() => publisher.stop());
beforeEach(() => {
  publisher.seen.length = 0;
  answer = { body: { code: 200, token: "bearer-7", user } };
});

const typed = { username: "player07", password: "matkhau123", next: "/en/game?method=1", locale: "en" };
const signIn = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  signInByForm(post("/api/plain/sign-in", fields, headers));

it("signs in by the call of the dialog, and leads back", async () => {
  const response = await signIn(typed, { cookie: "game_id=9" });
  expect([response.status, response.headers.get("location")]).toEqual([303, "/en/game?method=1"]);
  expect(publisher.seen.map(({ url, body }) => [url, body])).toEqual([
    ["/api/user/login", { username: "player07", password: "matkhau123", game_id: 9 }],
  ]);
  expect((await readSession(cookiesOf(response)))?.user).toEqual(user);
  expect(cookiesOf(response)).toMatch(/user_id=7.*known_browser=/);
});

it.each(["//evil.example", "https://evil.example/", "/\\evil.example", "javascript:alert(1)"])(
  "leads home and not to %s",
  async (next) => {
    expect((await signIn({ ...typed, next })).headers.get("location")).toBe("/en");
  },
);

it("keeps the name and never the password after a refusal, and says why", async () => {
  answer = { status: 401, body: { code: 401, message: "Wrong", data: { error: "wrong_credentials" } } };
  const response = await signIn(typed);
  expect(response.headers.get("location")).toBe("/en/sign-in?next=%2Fen%2Fgame%3Fmethod%3D1");
  const note = await readNote(cookiesOf(response), "sign-in");
  expect(note).toMatchObject({
    message: "Wrong",
    error: "wrong_credentials",
    typed: { username: "player07" },
  });
  expect(JSON.stringify(note)).not.toContain("matkhau123");
  expect(await readSession(cookiesOf(response))).toBeNull();
});

it("names the fault of each field", async () => {
  const note = await readNote(cookiesOf(await signIn({ ...typed, username: "abc" })), "sign-in");
  expect(note?.fields).toEqual({ username: "Username must be more than 6 characters" });
});

it.each([signInByForm, signOutByForm])("refuses another site's form", async (handle) => {
  const response = await handle(post("/api/plain/x", typed, { origin: "https://evil.example" }));
  expect([response.status, response.headers.getSetCookie()]).toEqual([403, []]);
  expect(publisher.seen).toEqual([]);
});

it("signs out at the publisher, too, and clears the session", async () => {
  answer = { body: { code: 200 } };
  const response = await signOutByForm(
    post("/api/plain/sign-out", { locale: "vi" }, { cookie: publisher.cookie }),
  );
  expect([response.status, response.headers.get("location")]).toEqual([303, "/"]);
  expect(publisher.seen.map(({ url }) => url)).toEqual(["/api/auth/logout"]);
  expect(response.headers.getSetCookie().join()).toContain("next-auth.session-token=;");
});
