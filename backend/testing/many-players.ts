import { randomUUID } from "node:crypto";
import { accounts } from "../domain/books";
import { insertTransfers } from "../db/ledger";
import { accountRows, characters, players } from "../db/tables";
import { openingTransfer } from "../sandbox/players";
import type { Backend } from "../start";
import { Caller } from "./backend";

/** New players with so much Vxu and a character on the first game's first server, signed in. */
export async function manyPlayers(backend: Backend, count: number, vxu: number): Promise<Caller[]> {
  return (await newPlayers(backend, count, vxu)).map(({ caller }) => caller);
}

/** The same, each with its id, which its character has too. */
export async function newPlayers(backend: Backend, count: number, vxu: number) {
  const { db, now, tokens } = backend.services;
  const ids = Array.from({ length: count }, () => `many-${randomUUID()}`);
  const at = now();
  await db.transaction(async (tx) => {
    for (let start = 0; start < ids.length; start += 500) {
      const part = ids.slice(start, start + 500);
      await tx
        .insert(players)
        .values(part.map((id) => ({ id, username: id, passwordHash: "none", createdAt: at })));
      await tx
        .insert(accountRows)
        .values(
          part.map((id) => ({ id: accounts.wallet(id), currency: "VXU" as const, playerId: id, balance: 0 })),
        );
      await tx
        .insert(characters)
        .values(part.map((id) => ({ gameId: 11, serverId: 1, playerId: id, id, name: id.slice(0, 12) })));
      await insertTransfers(
        tx,
        part.map((id) => openingTransfer(id, vxu)),
        at,
      );
    }
  });
  return Promise.all(
    ids.map(async (id) => ({
      id,
      caller: new Caller(backend.url, await tokens.issueBearer({ player_id: id })),
    })),
  );
}
