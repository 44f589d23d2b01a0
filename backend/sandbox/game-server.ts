import { createHmac } from "node:crypto";
import type { Hono } from "hono";
import { sandboxGrants } from "./tables";
import type { World } from "./world";

/** A game server that keeps each grant once, whatever the number of times it is told. */
export function serveGameServer(app: Hono, world: World): void {
  app.post("/sandbox/game-server/grants", async (c) => {
    const body = await c.req.text();
    const expected = createHmac("sha256", world.keys.game_server_secret).update(body).digest("hex");
    if (c.req.header("x-signature") !== expected) return c.text("bad signature", 403);
    const payload = JSON.parse(body) as { grant_id: string };
    await world.db
      .insert(sandboxGrants)
      .values({ id: payload.grant_id, payload, at: world.now() })
      .onConflictDoNothing();
    return c.json({ result: "granted" });
  });
}
