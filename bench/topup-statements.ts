import { randomBytes, randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import { orderCode } from "../backend/domain/order";
import { deliverGrants } from "../backend/orders/deliver-grants";
import { readSettings } from "../backend/settings";
import { startBackend } from "../backend/start";
import { Caller } from "../backend/testing/backend";
import { openTestDatabase } from "../backend/testing/databases";
import { listenTo, type Sent, type Statement } from "../backend/testing/round-trips";

/**
 * Records the statements of one card top-up; returns a function that makes them for another player's order. They
 * include those of the delivery and of the sandbox's gateway and game server, which share the database.
 */
export async function captureTopup(): Promise<(player_id: string) => Statement[]> {
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const database = await openTestDatabase("postgres");
  const heard: Sent[] = [];
  const backend = await startBackend(
    readSettings({ BACKEND_PORT: "0", SANDBOX: "1", MAX_OPEN_ORDERS: "100000" }),
    silent,
    {
      database,
      workerLoops: false,
    },
  );
  const { token } = (
    await new Caller(backend.url).call(endpoints.loginPublisher, {
      body: { username: "player02", password: "matkhau123" },
    })
  ).data;
  const key = randomUUID();
  const body = {
    game_id: 11,
    serial: "PM1234567890",
    code: "1234567890120",
    face_value: 100_000,
    server_id: 1,
  };
  const stop = listenTo(heard);
  const { data } = (await new Caller(backend.url, token).call(endpoints.purchaseVgpCard, { body }, key)).data;
  await deliverGrants(backend.services);
  stop();
  const hashes = namedIn(heard, hash);
  await backend.stop();
  return (player_id) => {
    const id = orderCode(randomBytes(12));
    const swaps: [string, string][] = [
      [String(data.transaction_id), id],
      [key, randomUUID()],
      ["900002", player_id],
      ...hashes.map((one): [string, string] => [one, randomBytes(32).toString("hex")]),
    ];
    return swapIn(heard, swaps);
  };
}

export const hash = /\b[0-9a-f]{64}\b/g;

/** What the statements' values name, each once; values may be rows as JSON. */
export function namedIn(heard: readonly Statement[], pattern: RegExp): string[] {
  const texts = heard.flatMap(({ values }) => values).filter((value) => typeof value === "string");
  return [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))];
}

/** The same statements for other rows: in every text value, each pair's first text is replaced by its second. */
export function swapIn(
  heard: readonly Statement[],
  swaps: readonly [from: string, to: string][],
): Statement[] {
  const swap = (value: unknown) =>
    typeof value === "string" ? swaps.reduce((text, [from, to]) => text.replaceAll(from, to), value) : value;
  // The bare client writes in any case: it has to wait for rows that the backend would leave to another turn.
  const waiting = (text: string) => text.replaceAll(/ skip locked/gi, "");
  return heard.map(({ text, values }) => ({ text: waiting(text), values: values.map(swap) }));
}
