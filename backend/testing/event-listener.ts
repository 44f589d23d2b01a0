import type { Event } from "@/lib/contract/events";
import { answerAt } from "./answering-server";

export interface Listener {
  url: string;
  received: { path: string; headers: Record<string, string>; body: string; event: Event; status: number }[];
  /** The status of the next answers. */
  answer: number;
  /** Events that are answered with 500 all the same. */
  refuse: (event: Event) => boolean;
  /** Forgets what was received, and takes everything. */
  reset(): void;
  close(): Promise<void>;
}

/** A receiver of webhooks that keeps what it gets. */
export async function listenForEvents(): Promise<Listener> {
  const server = await answerAt((body, { url = "", headers }) => {
    const event = JSON.parse(body) as Event;
    const status = listener.refuse(event) ? 500 : listener.answer;
    listener.received.push({ path: url, headers: headers as Record<string, string>, body, event, status });
    return [status, ""];
  });
  const takesAll = { received: [], answer: 200, refuse: () => false };
  const listener: Listener = {
    ...server,
    ...takesAll,
    reset: () => void Object.assign(listener, takesAll, { received: [] }),
  };
  return listener;
}
