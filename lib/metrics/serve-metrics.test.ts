import { EventEmitter } from "node:events";
import type { AddressInfo } from "node:net";
import { Counter } from "prom-client";
import type { ChildChannel } from "./collect";
import { registry } from "./registry";
import { serveMetrics } from "./serve-metrics";

new Counter({ name: "tries_total", help: "Tries", registers: [registry] }).inc(2);

/** A process that answers with what it has counted. */
function childWith(value: number): ChildChannel {
  const channel = new EventEmitter();
  return Object.assign(channel, {
    send({ metricsAsked }: { metricsAsked?: number }) {
      const metric = { name: "tries_total", help: "Tries", type: "counter", aggregator: "sum" };
      channel.emit("message", "of something else");
      channel.emit("message", { metricsAsked, metrics: [[{ ...metric, values: [{ value, labels: {} }] }]] });
      return true;
    },
  }) as unknown as ChildChannel;
}

const gone = Object.assign(new EventEmitter(), {
  send(_: object, sent: (error: Error) => void) {
    sent(new Error("channel closed"));
    return false;
  },
}) as unknown as ChildChannel;

test("GET /metrics adds up what all processes have counted, without those that have just ended", async () => {
  const server = await serveMetrics(0, "127.0.0.1", () => [childWith(3), gone, childWith(5)]);
  const { port } = server.address() as AddressInfo;
  const read = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { connection: "close" } });
  expect(await (await read("/metrics")).text()).toContain("\ntries_total 10\n");
  expect((await read("/other")).status).toBe(404);
  await new Promise((resolve) => server.close(resolve));
});
