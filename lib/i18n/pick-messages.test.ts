import { pickMessages } from "./pick-messages";
import { messages } from "./testing";

test("a page gets whole namespaces, or named messages of one, and nothing else", () => {
  const picked = pickMessages(messages.vi, { ads: true, tools: ["top"] });
  expect(picked).toEqual({ ads: messages.vi.ads, tools: { top: "Lên đầu trang" } });
});
