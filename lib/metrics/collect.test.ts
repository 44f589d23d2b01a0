import { EventEmitter } from "node:events";
import { collectMetrics, type ChildChannel } from "./collect";
import { nameProgram, registry } from "./registry";

const name = "nodejs_eventloop_lag_p99_seconds";

/** A process of the program whose event loop is so late, in seconds. */
async function childWith(lag_s: number): Promise<ChildChannel> {
  const channel = new EventEmitter();
  const metrics = await registry.getMetricsAsJSON();
  for (const metric of metrics) if (metric.name === name) metric.values = [{ value: lag_s, labels: {} }];
  return Object.assign(channel, {
    send({ metricsAsked }: { metricsAsked?: number }) {
      channel.emit("message", { metricsAsked, metrics: [metrics] });
      return true;
    },
  }) as unknown as ChildChannel;
}

test("the event loop of a program is as late as that of its busiest process", async () => {
  nameProgram("portal");
  const all = await collectMetrics([await childWith(60), await childWith(0)]);
  expect(await all.getSingleMetricAsString(name)).toMatch(/ 60$/);
});
