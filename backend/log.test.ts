import { actFor, actForNone, actForRequest } from "./db/work-context";
import { openLog } from "./log";

interface Line {
  msg: string;
  request_id?: string;
  token?: string;
}

function open() {
  const lines: Line[] = [];
  const log = openLog("info", { write: (line) => void lines.push(JSON.parse(line) as Line) });
  return { log, lines };
}

test("a line has the id of its request, also of what is done for a player; a batch of many is of none", async () => {
  const { log, lines } = open();
  log.info("before");
  await actForRequest("request-1", async () => {
    log.info("call");
    await actFor("player", async () => void log.info("player"));
    await actForNone(async () => void log.info("batch"));
    await new Promise((resolve) => setImmediate(resolve));
    log.info("after");
  });
  expect(lines.map(({ msg, request_id }) => [msg, request_id])).toEqual([
    ["before", undefined],
    ["call", "request-1"],
    ["player", "request-1"],
    ["batch", undefined],
    ["after", "request-1"],
  ]);
});

test("a token that is logged by mistake is not in the line", () => {
  const { log, lines } = open();
  log.info({ token: "secret" }, "a mistake");
  expect(lines[0]?.token).toBe("[Redacted]");
});
