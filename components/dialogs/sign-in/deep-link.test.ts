/** @jest-environment jsdom */
import { closeDialog, dialogStore } from "@/lib/client/layout/dialogs";
import { followDeepLink } from "./deep-link";

const fetchMock = jest.fn();
let posted: unknown[] = [];

beforeEach(() => {
  posted = [];
  global.fetch = fetchMock;
  fetchMock.mockReset().mockImplementation(async (_, init?: RequestInit) => {
    if (init?.method === "POST") posted.push(JSON.parse(String(init.body)));
    return {
      ok: true,
      status: 200,
      json: async () => ({ data: { current: "", arriving: "player07", id: "7" } }),
    };
  });
});
afterEach(() => closeDialog());

const open = async (word: string, goOn = jest.fn()) => {
  document.cookie = `arrival=${word}; Path=/`;
  await followDeepLink(goOn, "/history");
  return goOn;
};

test("a visitor who follows a link from another site is asked, with the username of the link", async () => {
  const goOn = await open("ask");
  expect(dialogStore.read()).toMatchObject({ name: "arrival", props: { current: "", arriving: "player07" } });
  expect([posted, goOn.mock.calls]).toEqual([[], []]);
  expect(document.cookie).not.toContain("arrival");
});

test("a confirmation signs in only the account that the question named", async () => {
  await open("ask");
  const question = dialogStore.read();
  fetchMock.mockImplementation(async (_, init?: RequestInit) => {
    posted.push(JSON.parse(String(init?.body)));
    return { ok: false, status: 401, json: async () => ({ message: "" }) };
  });
  if (question?.name === "arrival") expect(await question.props.onConfirm()).toMatchObject({ ok: false });
  expect(posted).toEqual([{ accept: true, id: "7" }]);
});

test("closing the question declines, and the page continues", async () => {
  const goOn = await open("ask");
  closeDialog();
  await Promise.resolve();
  await new Promise<void>((done) => queueMicrotask(done));
  expect(posted).toEqual([{ accept: false }]);
  expect(goOn).toHaveBeenCalledTimes(1);
});

test("a question whose account is no longer known is not asked", async () => {
  fetchMock.mockResolvedValue({ ok: false, status: 401 });
  const goOn = await open("ask");
  expect([dialogStore.read(), goOn.mock.calls.length]).toEqual([null, 1]);
});

test("a sign-in that waits for the publisher is retried without an account's id", async () => {
  jest.useFakeTimers();
  fetchMock.mockImplementation(async (_, init?: RequestInit) => {
    posted.push(JSON.parse(String(init?.body)));
    return { ok: false, status: 401, json: async () => ({ message: "" }) };
  });
  const followed = open("publisher_unreachable");
  await jest.advanceTimersByTimeAsync(3_000);
  await followed;
  jest.useRealTimers();
  expect(posted).toEqual([{ accept: true }]);
});
