import type { ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import { listAnnounced } from "@/lib/contract/endpoints/operator";
import { callPublisher } from "@/lib/server/publisher/call";
import { buildId, currentRevision, noteRevision } from "@/lib/server/publisher/revision";
import { createPace } from "./pace";

/** A backend that does not know the question is asked again after so long, one that fails after a while. */
const rest_ms = { lacking: 600_000, failed: 5_000 };
const fresh_ms = 500;
const timeout_ms = 3_000;

type Known = "named" | "lacking" | "failed";

interface RevisionParts {
  /** Asks the backend, and notes the revision that it names. */
  ask: () => Promise<Known>;
  now?: () => number;
}

/** Asks the backend twice a second at most, however many browsers want to know. */
export function createRevisionReader({ ask, now = Date.now }: RevisionParts) {
  let asking: Promise<Known> | undefined;
  let known: Known = "failed";
  let fresh_until_ms = -Infinity;
  return async function read(): Promise<Known> {
    if (now() < fresh_until_ms) return known;
    asking ??= ask()
      .catch((): Known => "failed")
      .then((answer) => {
        known = answer;
        fresh_until_ms = now() + (answer === "named" ? fresh_ms : rest_ms[answer]);
        asking = undefined;
        return answer;
      });
    return asking;
  };
}

/** Without the call, or a secret to prove this portal by: not what a proxy says when it is busy. */
const lacking = [401, 404, 405, 501];

async function askBackend(): Promise<Known> {
  const answer = await callPublisher(listAnnounced, {}, { timeout_ms });
  if (!answer.ok) return lacking.includes(answer.status) ? "lacking" : "failed";
  noteRevision(answer.value);
  return answer.value.revision === undefined ? "lacking" : "named";
}

const read = createRevisionReader({ ask: askBackend });

/** A page that is rendered anew does not wait longer for a backend that is busy. */
const patience_ms = 250;

/**
 * Has this process know the revision of now before it renders a page anew: the process that has told the browser of it
 * may be another one.
 */
export async function refreshRevision(): Promise<void> {
  await Promise.race([read(), setTimeout(patience_ms, undefined, { ref: false })]);
}

/**
 * So many open pages a second take most of a process's time when all of them find a change (0136): those that are answered
 * alike, and those that are rendered each for itself.
 */
const paces = { shared: createPace(1_000), own: createPace(25) };

/**
 * Answers an open page that asks whether what it shows is still sold so: the revision of now, the build that would render
 * it (the page of another one would be loaded whole, and lose what was entered), and when to ask again.
 * 204: this backend names none, and nobody has to ask. `every_ms` is how often the page asks now; `kind` says whether what it
 * would be answered is shared.
 */
export async function answerRevision(
  response: ServerResponse,
  every_ms: number,
  kind: "shared" | "own",
): Promise<void> {
  const known = await read();
  const revision = currentRevision();
  if (known === "lacking" || revision === undefined) {
    response.writeHead(known === "lacking" ? 204 : 503, { "cache-control": "no-store" }).end();
    return;
  }
  const data = { revision, build: buildId(), again_ms: paces[kind](every_ms) };
  const body = JSON.stringify({ code: 200, message: "", data });
  response.writeHead(200, {
    "content-type": "application/json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    "cache-control": "no-store",
  });
  response.end(body);
}
