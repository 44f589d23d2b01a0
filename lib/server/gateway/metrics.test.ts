import type { AddressInfo } from "node:net";
import { hearAvailability, theAvailability } from "@/lib/server/publisher/availability";
import { serveMetrics } from "./metrics";

Object.assign(process.env, { NEXTAUTH_SECRET: "a-secret-of-enough-length", LOG_LEVEL: "silent" });

test("/metrics says whether the publisher answers, for all workers", async () => {
  const server = await serveMetrics(0, "127.0.0.1");
  const { port } = server.address() as AddressInfo;
  const read = async (path = "/metrics") => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: "close" } });
    return { status: answer.status, text: await answer.text() };
  };
  const values = async () =>
    (await read()).text.split("\n").filter((line) => line.startsWith("portal_publisher_"));
  const hear = hearAvailability(theAvailability());
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
  expect((await read("/other")).status).toBe(404);
  await new Promise((resolve) => server.close(resolve));
});
