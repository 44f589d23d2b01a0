/** What the stream says, in the format of Server-Sent Events. It has no names, amounts or codes. */

interface Change {
  transaction_id: string;
  state: string;
}

/** Why a stream ends for good: the browser asks by calls again, and does not come back at once. */
export type EndReason = "session" | "closed" | "unavailable";

/** Between the reconnections of thousands of browsers that lost their streams together. */
export const writeRetry = (wait_ms: number): string => `retry: ${Math.round(wait_ms)}\n`;

export const writeHello = (id: string): string => `event: hello\nid: ${id}\ndata: {}\n\n`;

/** Changes may have been missed: the browser asks once. */
export const writeResync = (id: string): string => `event: resync\nid: ${id}\ndata: {}\n\n`;

export const writeChange = (id: string, { transaction_id, state }: Change): string =>
  `id: ${id}\ndata: ${JSON.stringify({ transaction_id, state })}\n\n`;

/** An event and not a comment: a script that hears none for long knows that the stream is dead. */
export const heartbeat = "event: beat\ndata: {}\n\n";

export const writeEnd = (reason: EndReason): string => `event: end\ndata: ${JSON.stringify({ reason })}\n\n`;
