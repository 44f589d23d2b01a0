import { act, fireEvent, render, waitFor } from "@testing-library/react";
import { inEnglish } from "@/lib/i18n/testing";
import { PartEditor } from "./part-editor";
import { press } from "./part-editor-testing";
import type { PartName } from "./parts";
import type { Schema } from "./schema";

jest.mock("next/navigation", () => ({
  useRouter: () => ({ push: () => undefined, refresh: () => undefined }),
}));

export const picture = { $ref: "#/$defs/PicturePath" };
const both: Schema = { type: "object", properties: { vi: { type: "string" }, en: { type: "string" } } };
const $defs = { PicturePath: { type: "string" } };
const item: Schema = { type: "object", required: ["id"], properties: { id: { type: "string" }, picture } };
export const game: Schema = {
  type: "object",
  required: ["name", "icon", "favicon", "description"],
  properties: {
    name: { type: "string" },
    icon: picture,
    favicon: picture,
    description: both,
    genre: both,
    items: { type: "array", items: item },
  },
  $defs,
};
export const seen = {
  name: "Kiếm",
  icon: "/a.svg",
  favicon: "/b.svg",
  description: { vi: "Một", en: "One" },
  genre: { vi: "Võ", en: "Arts" },
  items: [
    { id: "one", picture: "/1.svg" },
    { id: "two", picture: "/2.svg" },
  ],
};

/** Before each test: saving and uploading are answered as the test says. */
export function setUpEditor() {
  let uploads: ((path: string) => void)[];
  const editor = {
    /** What was saved. */
    saved: undefined as unknown,
    /** How saving is refused. */
    refused: undefined as Record<string, string> | undefined,
    /** What another operator has saved. */
    theirs: undefined as unknown,

    async save(): Promise<unknown> {
      await press("Save in the draft");
      return editor.saved;
    },

    /** Chooses a file; resolves to what ends its upload. */
    async upload(name: string): Promise<(path: string) => Promise<void>> {
      const before = uploads.length;
      const chooser = field(name).closest(".items-start")?.querySelector("[type=file]");
      fireEvent.change(chooser as Element, { target: { files: [new File(["x"], "x.png")] } });
      await waitFor(() => expect(uploads.length).toBe(before + 1));
      return (path) => act(async () => void uploads[before]?.(path));
    },
  };
  beforeEach(() => {
    Object.assign(editor, { saved: undefined, refused: undefined, theirs: undefined });
    uploads = [];
    globalThis.fetch = jest.fn(async (url: string, { body }: RequestInit) => {
      const { refused, theirs } = editor;
      let answer: object = { code: 200, data: { revision: 4 } };
      if (url.endsWith("/picture"))
        answer = { code: 200, data: { path: await new Promise<string>((end) => uploads.push(end)) } };
      else if (!body)
        answer = { code: 200, data: { revision: 7, content: theirs, changed_at: "2026-03-02T05:00:00Z" } };
      else if (theirs) answer = { code: 409, message: "", data: { error: "draft_changed" } };
      else if (refused)
        answer = { code: 400, message: "", data: { error: "invalid_input", fields: refused } };
      else editor.saved = (JSON.parse(String(body)) as { change: { value: unknown } }).change.value;
      return { status: 200, json: () => Promise.resolve(answer) };
    }) as never;
  });
  return editor;
}

export function show(schema: Schema, value: unknown, part: PartName = "game") {
  render(
    <PartEditor
      part={part}
      schema={schema}
      value={value}
      draft={{ revision: 3, in_force: "1-a" }}
      back="#"
    />,
    inEnglish,
  );
}

export const field = (name: string) => {
  const found = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`there is no field ${name}`);
  return found;
};

export const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
