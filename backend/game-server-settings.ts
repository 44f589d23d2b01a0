import { z } from "zod";
import { isWebhookSecret } from "@/lib/contract/webhook-signature";
import { httpAddress } from "@/lib/env";
import type { Addresses } from "./compose";
import type { GameServerSettings } from "./delivery/game-server-client";
import type { SandboxKeys } from "./sandbox/context";

const secret = z.string().refine(isWebhookSecret, { error: "must be whsec_ and base64 of 24 to 64 bytes" });

const entry = z.strictObject({
  name: z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/, "must be lower-case letters, digits and -"),
  url: httpAddress,
  /** Several while a secret is changed: the first is the one in use. */
  secret: z.union([secret.transform((one) => [one]), z.array(secret).min(1).max(4)], {
    error: "must be whsec_ and base64 of 24 to 64 bytes, or a list of such secrets",
  }),
  games: z.array(z.number().int(), { error: "must be a list of game ids" }).min(1).optional(),
  codes: z.boolean({ error: "must be true or false" }).optional(),
  reserve: z.boolean({ error: "must be true or false" }).optional(),
});

/** The game servers as JSON (docs/game-servers.md). A fault is named by its place, never by the value. */
export const gameServerList = z.string().transform((text, context): GameServerSettings[] => {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    context.addIssue("is no JSON");
    return z.NEVER;
  }
  const parsed = z.array(entry, { error: "must be a list" }).safeParse(given);
  const faults = parsed.success
    ? faultsTogether(parsed.data)
    : parsed.error.issues.map(({ path, message }) => [placeOf(path), message].filter(Boolean).join(" "));
  faults.forEach((fault) => context.addIssue(fault));
  if (!parsed.success) return z.NEVER;
  return parsed.data.map(({ secret: secrets, ...more }) => ({ ...more, secrets }));
});

const placeOf = (path: readonly PropertyKey[]) =>
  path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("");

function faultsTogether(all: readonly z.output<typeof entry>[]): string[] {
  const names = all.map(({ name }) => name);
  const games = all.flatMap((one) => one.games ?? []);
  return [
    ...names.filter((name, n) => names.indexOf(name) !== n).map((name) => `two are called ${name}`),
    ...games.filter((game, n) => games.indexOf(game) !== n).map((game) => `two serve the game ${game}`),
    ...(all.filter((one) => one.games === undefined).length > 1 ? ["two name no games"] : []),
  ];
}

/** The sandbox's own game server, for all games that no other one serves. */
export const sandboxGameServer = (keys: SandboxKeys, { backend_url }: Addresses): GameServerSettings => ({
  name: "sandbox",
  url: `${backend_url}/sandbox/game-server`,
  secrets: [keys.game_server_secret],
  list_ms: 30_000,
});
