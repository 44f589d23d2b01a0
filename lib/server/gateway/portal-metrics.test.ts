import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { registry } from "@/lib/metrics/registry";
import { hearAvailability, theAvailability } from "@/lib/server/publisher/availability";
import { countRequest, reportPublisher } from "./portal-metrics";

Object.assign(process.env, { NEXTAUTH_SECRET: "a-secret-of-enough-length", LOG_LEVEL: "silent" });

const valuesOf = async (start: string) =>
  (await registry.metrics()).split("\n").filter((line) => line.startsWith(start));

test("whether the publisher answers is reported for all workers", async () => {
  reportPublisher();
  const hear = hearAvailability(theAvailability());
  const values = () => valuesOf("portal_publisher_");
  expect(await values()).toEqual([
    "portal_publisher_answered 0",
    "portal_publisher_away 0",
    "portal_publisher_away_total 0",
  ]);
  hear({ id: 1 }, { publisherAnswers: { answers: true } });
  hear({ id: 1 }, { publisherAnswers: { answers: false, why: "no connection" } });
  hear({ id: 2 }, { publisherAnswers: { answers: false, why: "no connection" } });
  expect(await values()).toEqual([
    "portal_publisher_answered 1",
    "portal_publisher_away 1",
    "portal_publisher_away_total 1",
  ]);
});

test("requests are counted by kind and status, never by their address", async () => {
  const answer = (url: string, statusCode: number, writableFinished = true) => {
    const response = Object.assign(new EventEmitter(), { statusCode, writableFinished });
    countRequest({ url } as IncomingMessage, response as unknown as ServerResponse);
    return response;
  };
  answer("/kiem-the-vo-song?user_token=e.y.secret", 200).emit("close");
  answer("/apidev/payment/purchase/1", 409).emit("close");
  answer("/_next/static/a.js", 200).emit("close");
  answer("/picture/12ab", 200).emit("close");
  answer("/readyz", 503).emit("close");
  answer("/", 200, false).emit("close");
  const stream = answer("/api/live", 200);
  expect(await valuesOf("portal_streams")).toEqual(["portal_streams 1"]);
  stream.emit("close");
  expect(await valuesOf("portal_streams")).toEqual(["portal_streams 0"]);
  expect((await valuesOf("portal_requests_total")).sort()).toEqual([
    'portal_requests_total{kind="call",status="4"} 1',
    'portal_requests_total{kind="call",status="5"} 0',
    'portal_requests_total{kind="file",status="2"} 2',
    'portal_requests_total{kind="file",status="5"} 0',
    'portal_requests_total{kind="page",status="0"} 1',
    'portal_requests_total{kind="page",status="2"} 1',
    'portal_requests_total{kind="page",status="5"} 0',
    'portal_requests_total{kind="probe",status="5"} 1',
    'portal_requests_total{kind="stream",status="2"} 1',
    'portal_requests_total{kind="stream",status="5"} 0',
  ]);
  expect(await registry.metrics()).not.toContain("secret");
});
