import { EventEmitter } from "node:events";
import { Counter, Histogram } from "prom-client";
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

describe("what has been counted", () => {
  const paid = new Counter({ name: "paid_total", help: "Payments.", registers: [registry] });
  const took = new Histogram({ name: "took_seconds", help: "Time.", buckets: [1], registers: [registry] });
  beforeAll(() => {
    paid.inc(1);
    took.observe(0.5);
  });

  const totals = async (children: ChildChannel[]) => {
    const all = await collectMetrics(children);
    const names = ["paid_total", "took_seconds"];
    const text = (await Promise.all(names.map((name) => all.getSingleMetricAsString(name)))).join("\n");
    return [...text.matchAll(/(?:paid_total|took_seconds_(?:count|bucket))\S* (\d+)$/gm)].map(([, count]) =>
      Number(count),
    );
  };

  test("stays when a process does not answer, or has ended", async () => {
    const stays = await childWith(0);
    const goes = (await childWith(0)) as ChildChannel & { send: unknown };
    expect(await totals([stays, goes])).toEqual([3, 3, 3, 3]);
    goes.send = (_: object, sent: (error: Error) => void) => {
      sent(new Error("the channel is closed"));
      return false;
    };
    expect(await totals([stays, goes])).toEqual([3, 3, 3, 3]);
    expect(await totals([stays])).toEqual([3, 3, 3, 3]);
    expect(await totals([stays, await childWith(0)])).toEqual([4, 4, 4, 4]);
    expect(await totals([])).toEqual([4, 4, 4, 4]);
  });

  test("is the same for two who ask at once, while a process ends and another one begins", async () => {
    const before = await totals([]);
    const [goes, comes] = [await childWith(0), await childWith(0)];
    await Promise.all([totals([goes]), totals([comes])]);
    expect(await totals([comes])).toEqual(before.map((count) => count + 2));
    expect(await totals([])).toEqual(before.map((count) => count + 2));
  });

  test("the event loop of a process that has gone is not late any more", async () => {
    await collectMetrics([await childWith(60)]);
    const all = await collectMetrics([]);
    expect(await all.getSingleMetricAsString(name)).not.toMatch(/ 60$/);
  });
});
