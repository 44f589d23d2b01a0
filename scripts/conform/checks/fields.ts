import { answeredCheck } from "@/lib/contract/conformance";
import type { Endpoint } from "@/lib/contract/endpoint";
import type { Fault } from "@/lib/contract/reading";
import { fails, holds, type Check, type Finding } from "../check";
import type { Context } from "../context";
import type { Answer } from "../caller";
import { listFields, listHabits, listUnreadable, placeOf, shown } from "../shape";
import { asked, askedAnswer, type Asked } from "./asked";

/** The call is answered, each field can be read, and all of it is as the document says. */
export const fieldChecks: readonly Check[] = asked.flatMap((each) => [
  answered(each),
  ...fieldsOf(each.endpoint, needOf(each).level, (context) => askedAnswer(each, context)),
]);

function needOf({ endpoint }: Asked) {
  if (endpoint.need.level === "unused") throw new Error(`${endpoint.name} is not asked of a backend`);
  return endpoint.need;
}

function answered(each: Asked): Check {
  const { endpoint } = each;
  const { level, without } = needOf(each);
  return {
    name: answeredCheck(endpoint),
    call: endpoint.name,
    level,
    effect: without,
    async run(context) {
      const { status, json, failure, curl } = await askedAnswer(each, context);
      const { code } = (json ?? {}) as { code?: unknown };
      const isSuccess = status >= 200 && status < 300 && Number(code) === endpoint.success;
      return isSuccess ? holds() : fails(failure ?? `HTTP ${status}, code ${shown(code)}`, curl);
    },
  };
}

const most_named = 12;

/** A check for each field of an answer, and one for the whole. */
export function fieldsOf(
  endpoint: Endpoint,
  level: Check["level"],
  ask: (context: Context) => Promise<Answer>,
  pays = false,
): Check[] {
  const { name: call, response } = endpoint;
  const fields = listFields(response).filter(({ place }) => !["code", "message", "data"].includes(place));
  const field = ({ place, optional }: (typeof fields)[number]): Check => ({
    name: `${call}: ${place} can be read`,
    call,
    field: place,
    level: optional ? "feature" : level,
    effect: optional ? "what the field says is not shown" : "the row, or the whole answer, is left out",
    pays,
    run: async (context) => findField(await ask(context), response, place),
  });
  return [
    ...fields.map(field),
    {
      name: `${call} is as the document says, to the letter`,
      call,
      level: "feature",
      effect: "none: the portal understands it, but another program may not",
      pays,
      async run(context) {
        const { json, curl } = await ask(context);
        if (json === undefined) return fails("no JSON", curl);
        const habits = listHabits(response, json);
        const more = habits.length > most_named ? `, and ${habits.length - most_named} more` : "";
        return habits.length > 0 ? fails(habits.slice(0, most_named).join(", ") + more, curl) : holds();
      },
    },
  ];
}

/** Each answer is read once, and not again for each of its fields. */
const faultsOf = new WeakMap<Answer, readonly Fault[]>();

function findField(answer: Answer, response: Endpoint["response"], place: string): Finding {
  const { json, curl } = answer;
  const faults = faultsOf.get(answer) ?? listUnreadable(response, json);
  faultsOf.set(answer, faults);
  const fault = faults.find((each) => covers(placeOf(each), place));
  return fault ? fails(`${shown(fault.value)}: ${fault.why}`, curl) : holds();
}

/** Whether a fault at one place takes away another: a row that is no object has none of its fields. */
const covers = (fault: string, place: string) =>
  fault === "" || place === fault || place.startsWith(`${fault}.`) || place.startsWith(`${fault}[`);
