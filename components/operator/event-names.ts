import { useTranslations } from "next-intl";
import type { EventType } from "@/lib/contract/event-types";

type Key<T extends string> = T extends `${infer Subject}.${infer What}` ? `${Subject}_${What}` : never;

/** Says an event's type in words: a message's key has no dot. */
export function useEventNames(): (type: EventType) => string {
  const t = useTranslations("operator.events.type");
  return (type) => t(type.replace(".", "_") as Key<EventType>);
}
