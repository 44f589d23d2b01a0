import { randomUUID } from "node:crypto";
import { gameServer, type GameServerEndpoint } from "@/lib/contract/game-server";
import { makeWebhookSecret, webhookHeaders } from "@/lib/contract/webhook-signature";
import { fails, holds, type Check } from "../check";
import type { Sending } from "./caller";
import { said, type GameServerContext } from "./context";

const call = "grant.give";
const required = "required";
const stranger = makeWebhookSecret(new Uint8Array(32).fill(1));
const hour_s = 3600;

/** Calls that nobody but a stranger could have sent. */
const forgeries: readonly [what: string, sending: Sending][] = [
  ["without a signature", { signature: null }],
  ["signed with another secret", { secrets: [stranger] }],
  ["with the signature of another body", { signed_body: "{}" }],
  ["with a signature that is too short", { signature: "v1,AAAA" }],
  ["with a signature that is no base64", { signature: `v1,${"?".repeat(44)}` }],
  ["with a signature of another version", { signature: `v9,${"A".repeat(43)}=` }],
  ["whose time is an hour ago", { ahead_s: -hour_s }],
  ["whose time is an hour ahead", { ahead_s: hour_s }],
];

const refused = forgeries.map(([what, sending]): Check<GameServerContext> => ({
  name: `a grant ${what} gets 4xx, and not as refused for good`,
  call,
  field: what.includes("time") ? webhookHeaders.timestamp : webhookHeaders.signature,
  level: required,
  effect: "strangers hand out Vxu and items; or a wrong secret pays every player's order back",
  async run(context) {
    const answer = await context.send(await context.newGrant(), sending);
    const isTurnedAway = answer.status >= 400 && answer.status < 500 && ![404, 409].includes(answer.status);
    return isTurnedAway ? holds(said(answer)) : fails(said(answer), answer.curl);
  },
}));

const listsClosed = (
  [
    [gameServer.listServers, "the servers"],
    [gameServer.listCharacters, "the characters"],
  ] as readonly [GameServerEndpoint, string][]
).map(([endpoint, what]): Check<GameServerContext> => ({
  name: `${what} are not listed to a stranger`,
  call: endpoint.type,
  field: webhookHeaders.signature,
  level: required,
  effect: "anybody reads which characters a player has",
  async run(context) {
    const { server_id, ...whom } = await context.recipient();
    const asked = { ...whom, server_id, limit: 10 };
    const answer = await context.call(endpoint, asked, { secrets: [stranger] });
    const isTurnedAway = answer.status >= 400 && answer.status < 500;
    return isTurnedAway ? holds(said(answer)) : fails(said(answer), answer.curl);
  },
}));

export const signatureChecks: readonly Check<GameServerContext>[] = [
  ...refused,
  ...listsClosed,
  {
    name: "a grant whose signature was wrong is delivered once it is right",
    call,
    field: webhookHeaders.signature,
    level: required,
    effect: "what a player has paid for never arrives, because a stranger has named its order before",
    async run(context) {
      await context.expectDelivery();
      const grant = await context.newGrant();
      await context.send(grant, { secrets: [stranger] });
      const answer = await context.send(grant);
      return answer.verdict === "done" ? holds() : fails(said(answer), answer.curl);
    },
  },
  {
    name: "one signature of several is enough, whichever it is",
    call,
    field: webhookHeaders.signature,
    level: required,
    effect: "nothing is handed out while the secret is changed",
    async run(context) {
      await context.expectDelivery();
      const { secret } = context.options;
      const answer = await context.send(await context.newGrant(), { secrets: [stranger, secret] });
      return answer.verdict === "done" ? holds() : fails(said(answer), answer.curl);
    },
  },
  {
    name: "a message that comes a second time gets 401",
    call: "servers.list",
    field: webhookHeaders.id,
    level: "feature",
    effect: "who has recorded a message can have it answered again for five minutes",
    async run(context) {
      await context.expectDelivery();
      const asked = { game_id: await context.game_id(), limit: 10 };
      const sending = { id: randomUUID() };
      await context.call(gameServer.listServers, asked, sending);
      const again = await context.call(gameServer.listServers, asked, sending);
      return again.status === 401 ? holds() : fails(said(again), again.curl);
    },
  },
  {
    name: "a body that was signed for another call gets 400",
    call,
    field: "type",
    level: required,
    effect: "a list that was asked for becomes a grant",
    async run(context) {
      const grant = await context.newGrant();
      const body = JSON.stringify({ type: gameServer.listServers.type, data: grant });
      const answer = await context.send(grant, { body });
      return answer.status === 400 ? holds() : fails(said(answer), answer.curl);
    },
  },
  {
    name: "the signature is that of the body as it was sent, with blanks, Vietnamese and unknown fields",
    call,
    field: webhookHeaders.signature,
    level: required,
    effect: "a grant with a name in it is refused",
    async run(context) {
      await context.expectDelivery();
      const grant = { ...(await context.newGrant()), note: "Kiếm Lâm — thử" };
      const body = JSON.stringify({ type: gameServer.grant.type, data: grant }, null, 2);
      const answer = await context.send(grant, { body });
      return answer.verdict === "done" ? holds() : fails(said(answer), answer.curl);
    },
  },
];
