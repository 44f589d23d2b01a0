import { randomBytes } from "node:crypto";
import { makeWebhookSecret } from "../../lib/contract/webhook-signature";

interface Given {
  name?: string;
  secret?: unknown;
}

/**
 * GAME_SERVERS with a secret for each game server that names none: the one that it had before, or one that is made here.
 * What is no list stays as it is, for the schema to name.
 */
export function withGameServerSecrets(
  text: string,
  before?: string,
): { text: string; made: { name: string; value: string }[] } {
  const given = listOf(text);
  if (!given) return { text, made: [] };
  const known = listOf(before ?? "[]") ?? [];
  const made: { name: string; value: string }[] = [];
  const completed = given.map((one) => {
    if (typeof one !== "object" || one === null || one.secret !== undefined) return one;
    const earlier = known.find(({ name }) => name === one.name)?.secret;
    if (earlier !== undefined) return { ...one, secret: earlier };
    const secret = makeWebhookSecret(randomBytes(32));
    made.push({ name: `secret of the game server ${one.name ?? ""}`, value: secret });
    return { ...one, secret };
  });
  return { text: JSON.stringify(completed), made };
}

function listOf(text: string): Given[] | undefined {
  try {
    const given: unknown = JSON.parse(text);
    return Array.isArray(given) ? (given as Given[]) : undefined;
  } catch {
    return undefined;
  }
}
