import { servicesOfRequest } from "./http/services-of-request";
import type { Services } from "./http/services";
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

test("a line of a request has its id; one of none has none", () => {
  const { log, lines } = open();
  const services = { log } as unknown as Services;
  const of = (id: string | undefined) => servicesOfRequest(services, id).log;
  of("request-1").info({ order: "1" }, "call");
  of("request-2").warn({}, "trouble");
  of("request-2").error({}, "fault");
  of(undefined).info({}, "none");
  log.info({}, "worker");
  expect(lines.map(({ msg, request_id }) => [msg, request_id])).toEqual([
    ["call", "request-1"],
    ["trouble", "request-2"],
    ["fault", "request-2"],
    ["none", undefined],
    ["worker", undefined],
  ]);
});

test("a token that is logged by mistake is not in the line", () => {
  const { log, lines } = open();
  log.info({ token: "secret" }, "a mistake");
  expect(lines[0]?.token).toBe("[Redacted]");
});
