/** @jest-environment jsdom */
import { readPlainBlocks } from "./plain-blocks";

test("headings, paragraphs and lists keep their order, and inline markup only its text", () => {
  const source =
    "<h2>Thể lệ</h2><p>Mỗi <b>quà</b> một lần.<br>Dùng <i>Vxu</i>.</p><ul><li>Một</li><li><p>Hai</p></li></ul>";
  expect(readPlainBlocks(source)).toEqual([
    { kind: "heading", text: "Thể lệ" },
    { kind: "paragraph", text: "Mỗi quà một lần." },
    { kind: "paragraph", text: "Dùng Vxu." },
    { kind: "item", text: "Một" },
    { kind: "item", text: "Hai" },
  ]);
});

test("scripts, styles and frames are dropped, their text too", () => {
  const source = `<p onclick="x()">a</p><script>steal()</script><style>p{}</style><img src=x onerror=y()><iframe srcdoc="<p>z"></iframe><svg><script>q()</script></svg>`;
  expect(readPlainBlocks(source)).toEqual([{ kind: "paragraph", text: "a" }]);
});

test("plain text is split by lines, and a lone less-than sign is no markup", () => {
  expect(readPlainBlocks("Một\n\n 2 < 3 \n")).toEqual([
    { kind: "paragraph", text: "Một" },
    { kind: "paragraph", text: "2 < 3" },
  ]);
});

test("entities are decoded once", () => {
  expect(readPlainBlocks("&lt;b&gt; &amp;amp;")).toEqual([{ kind: "paragraph", text: "<b> &amp;" }]);
});
