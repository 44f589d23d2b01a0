import { fails, holds, type Check } from "../check";
import { Unready } from "../unready";
import { asked, askedAnswer, type Asked } from "./asked";
import { waitedFor } from "./pages";

/** The portal reads no larger answer. */
const most_bytes = 2 * 1024 * 1024;
/** About 500 games with all their texts. */
const large_bytes = 512 * 1024;
const most_ms = 2_000;

const lists = asked.filter(({ endpoint }) => endpoint.name.startsWith("list"));

const within = (
  each: Asked,
  name: string,
  limit_bytes: number,
  level: Check["level"],
  effect: string,
): Check => ({
  name: `${each.endpoint.name} is at most ${name}`,
  call: each.endpoint.name,
  level,
  effect,
  async run(context) {
    const { bytes, curl, failure, json } = await askedAnswer(each, context);
    if (failure) throw new Unready(failure);
    const { data } = (json ?? {}) as { data?: unknown };
    const measured = `${Array.isArray(data) ? `${data.length} rows, ` : ""}${bytes} bytes`;
    return bytes <= limit_bytes ? holds(measured) : fails(measured, curl);
  },
});

/** Lists that no page waits for: players do, in a form. */
const slow = (each: Asked): Check => ({
  name: `${each.endpoint.name} answers within ${most_ms / 1000} s`,
  call: each.endpoint.name,
  level: "feature",
  effect: "players wait for the list before they can go on",
  async run(context) {
    const { took_ms, failure, curl } = await askedAnswer(each, context);
    if (failure) throw new Unready(failure);
    const measured = `${Math.round(took_ms)} ms`;
    return took_ms <= most_ms ? holds(measured) : fails(measured, curl);
  },
});

const levelOf = ({ endpoint }: Asked) => (endpoint.need.level === "required" ? "required" : "feature");

/** How large the lists are, and how long those take that no page waits for. */
export const sizeChecks: readonly Check[] = lists.flatMap((each) => [
  within(each, "2 MiB", most_bytes, levelOf(each), "the list is not read at all"),
  within(each, "512 KiB", large_bytes, "feature", "the list takes long on a phone, and the portal's memory"),
  ...(waitedFor.includes(each.endpoint) ? [] : [slow(each)]),
]);
