import { randomUUID } from "node:crypto";
import { endpoints } from "@/lib/contract";
import { ensureIdentityPlayer } from "../db/identities";
import { notePlayerSession } from "../db/player-sessions";
import { characters } from "../db/tables";
import { familyEnd } from "../http/tokens";
import { deliverGrants } from "../orders/deliver-grants";
import { Caller } from "./backend";
import type { setUpPayments } from "./payments";

const { createBankTransfer, eraseAccount } = endpoints;

/** What tests of the erasure of a player do, on the backend of setUpPayments. */
export function setUpErasure(pay: ReturnType<typeof setUpPayments>) {
  return {
    /** A player who signs in by a provider, and has a character with a name of its own. */
    async makePlayer() {
      const { db, now, secret, tokens } = pay.backend.services;
      const words = {
        subject: `sub-${randomUUID()}`,
        name: `nguyen.${randomUUID().slice(0, 8)}`,
        browser: `Browser of ${randomUUID()}`,
        address: `2001:db8::${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`,
      };
      const identity = { issuer: "https://id.example", subject: words.subject };
      const player = await ensureIdentityPlayer(db, identity, words.name, now(), secret);
      const character = { id: `c-${randomUUID()}`, name: `Kiem ${randomUUID().slice(0, 8)}` };
      await db
        .insert(characters)
        .values({ gameId: 11, serverId: 1, playerId: player.id, level: 3, ...character });
      const family = tokens.startFamily();
      const caller = new Caller(pay.backend.url, await tokens.issueBearer({ player_id: player.id, family }));
      const at = now();
      const session = { id: family.id, playerId: player.id, startedAt: at, endsAt: familyEnd(family) };
      await notePlayerSession(db, { ...session, clientAddress: words.address, browser: words.browser });
      const transfer = async () => {
        const tid = randomUUID();
        const chosen = { server_id: 1, character_id: character.id };
        const body = { game_id: 11, amount: 50_000, bank_id: 13, tid, ...chosen };
        const { data } = await caller.call(createBankTransfer, { body }, tid);
        return { id: data.data.transaction_id, tid };
      };
      return { identity, player, caller, character, words, transfer };
    },

    erase: (caller: Caller, username: string, vxu: number) =>
      caller.send(eraseAccount, { body: { username, vxu } }),

    async deliver() {
      while ((await deliverGrants(pay.backend.services)) > 0);
    },
  };
}
