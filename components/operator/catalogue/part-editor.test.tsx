/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { inEnglish } from "@/lib/i18n/testing";
import { PartEditor } from "./part-editor";
import { press } from "./part-editor-testing";
import type { Schema } from "./schema";

const router = { push: jest.fn(), refresh: jest.fn() };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const schema: Schema = {
  type: "object",
  required: ["id", "name"],
  properties: {
    id: { type: "integer" },
    name: { type: "string" },
    open: { enum: [0, 1], default: 0 },
    servers: { type: "array", items: { type: "object", properties: { id: { type: "integer" }, name: {} } } },
    packages: { type: "array", items: { $ref: "#/$defs/Package" } },
  },
  $defs: { Package: { type: "object", required: ["id"], properties: { id: { type: "string" } } } },
};
const game = {
  id: 11,
  name: "Kiếm",
  open: 0,
  servers: [{ id: 1, name: "S1" }],
  packages: [{ id: "a" }, { id: "b" }],
};

const answers: { status: number; body: object }[] = [];
const asked: { url: string; body?: { revision: number; change: { value: unknown } } }[] = [];
beforeEach(() => {
  answers.length = asked.length = 0;
  router.push.mockClear();
  globalThis.fetch = jest.fn((url: string, init?: RequestInit) => {
    asked.push({ url: String(url), ...(init?.body ? { body: JSON.parse(String(init.body)) as never } : {}) });
    const { status, body } = answers.shift() ?? { status: 200, body: { code: 200, data: { revision: 4 } } };
    return Promise.resolve({ status, json: () => Promise.resolve(body) });
  }) as never;
});

function show() {
  render(
    <PartEditor
      part="game"
      id={11}
      schema={schema}
      value={game}
      draft={{ revision: 3, in_force: "1-a" }}
      back="/operator/catalogue"
    />,
    inEnglish,
  );
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const valueSent = () => asked[0]?.body?.change.value;

test("what is typed, ticked, moved and removed is what is sent", async () => {
  show();
  type("Name", "Kiếm mới");
  fireEvent.click(screen.getByLabelText("Opens soon (open beta)"));
  type("Servers (1)", "1 S1\n2 S2 Hai");
  await press("Move down: a");
  await press("Remove: a");
  await press("Add to: Packages");
  fireEvent.change(screen.getAllByLabelText("Id").at(-1) as HTMLElement, { target: { value: "c" } });
  await press("Save in the draft");
  expect(asked[0]?.body).toMatchObject({
    revision: 3,
    in_force: "1-a",
    change: { part: "game", of: 11 },
  });
  expect(valueSent()).toEqual({
    ...game,
    name: "Kiếm mới",
    open: 1,
    servers: [
      { id: 1, name: "S1" },
      { id: 2, name: "S2 Hai" },
    ],
    packages: [{ id: "b" }, { id: "c" }],
  });
  expect(router.push).toHaveBeenCalledWith("/operator/catalogue");
});

test("a fault opens the entry that it is in, and stays with its field", async () => {
  answers.push({
    status: 400,
    body: {
      code: 400,
      message: "Not valid",
      data: { error: "invalid_input", fields: { "packages.1.id": "Wrong" } },
    },
  });
  show();
  await press("Save in the draft");
  expect(screen.getByText("Wrong")).toBeTruthy();
  expect(screen.getByDisplayValue("b").getAttribute("aria-invalid")).toBe("true");
  expect(router.push).not.toHaveBeenCalled();
});

test("the second operator sees what the first has changed, and keeps one of both", async () => {
  const theirs = { ...game, name: "Của An" };
  const draft = {
    revision: 7,
    in_force: "2-b",
    content: { games: [theirs] },
    changed_by: "an",
    changed_at: "2026-03-02T05:00:00Z",
  };
  const conflict = { status: 409, body: { code: 409, message: "Changed", data: { error: "draft_changed" } } };
  const fresh = { status: 200, body: { code: 200, data: draft } };
  answers.push(conflict, fresh);
  show();
  type("Name", "Của Bình");
  await press("Save in the draft");
  await screen.findByText(/an has changed this/);
  expect(screen.getByText(/Kiếm → Của An/)).toBeTruthy();
  asked.length = 0;
  await press("Save mine");
  expect(asked[0]?.body).toMatchObject({ revision: 7, in_force: "2-b" });
  expect(valueSent()).toMatchObject({ name: "Của Bình" });

  answers.push(conflict, fresh);
  await press("Save in the draft");
  await screen.findByText(/an has changed this/);
  await press("Take theirs");
  expect(screen.getByDisplayValue("Của An")).toBeTruthy();
  asked.length = 0;
  await press("Save in the draft");
  expect(asked[0]?.body?.revision).toBe(7);
});

test("what was published or imported meanwhile is told without a name", async () => {
  const published = { revision: 0, in_force: "2-b", content: { games: [{ ...game, name: "Của An" }] } };
  answers.push({ status: 409, body: { code: 409, message: "Changed", data: { error: "draft_changed" } } });
  answers.push({ status: 200, body: { code: 200, data: published } });
  show();
  await press("Save in the draft");
  expect(await screen.findByText(/What is in force was changed meanwhile/)).toBeTruthy();
  expect(screen.getByText(/Kiếm → Của An/)).toBeTruthy();
});
