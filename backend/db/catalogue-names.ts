import { eq, sql } from "drizzle-orm";
import type { Catalogue } from "@/lib/contract/catalogue";
import type { Database } from "./database";
import { games } from "./tables";

/**
 * Frees the aliases and product numbers that a catalogue gives to other games than before, so that two games can change
 * theirs with each other, and a new game can have those of one that was taken out. A name with a tilde is none that a
 * catalogue can have.
 */
export async function freeNames(tx: Database, listed: Catalogue["games"]): Promise<void> {
  const byAlias = new Map(listed.map(({ alias, id }) => [alias, id]));
  const byProduct = new Map(listed.map(({ vgp_id, id }) => [vgp_id, id]));
  const rows = await tx.select({ id: games.id, alias: games.alias, vgpId: games.vgpId }).from(games);
  const moves = (id: number, owner: number | undefined) => owner !== undefined && owner !== id;
  for (const { id, alias, vgpId } of rows)
    if (moves(id, byAlias.get(alias)) || moves(id, byProduct.get(vgpId)))
      await tx
        .update(games)
        .set({ alias: sql`'~' || ${games.id}`, vgpId: sql`'~' || ${games.id}` })
        .where(eq(games.id, id));
}
