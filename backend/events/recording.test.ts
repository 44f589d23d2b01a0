import { sql } from "drizzle-orm";
import { databaseKinds } from "../testing/databases";
import { setUpEvents, typesOf } from "../testing/events";
import { setUpPayments } from "../testing/payments";
import { recordEvents } from "./record-events";
import { sendEvents } from "./send-events";

describe.each(databaseKinds)("recording, on %s", (kind) => {
  const pay = setUpPayments(kind);
  const told = setUpEvents(pay);

  test("two workers at once send each event once", async () => {
    await Promise.all(Array.from({ length: 8 }, () => pay.buyByBank()));
    pay.backend.clock.advance(1);
    const { services } = pay.backend;
    await Promise.all([recordEvents(services), recordEvents(services)]);
    await Promise.all([sendEvents(services, services), sendEvents(services, services)]);
    expect(told.taken()).toHaveLength(8);
    expect(new Set(told.taken().map(({ id }) => id)).size).toBe(8);
  });

  test("a cursor of another database makes events go on from the present state, and is logged", async () => {
    await pay.buyByBank();
    await pay.backend.services.db.execute(
      sql`UPDATE documents SET content = jsonb_set(content, '{cursor}', '"1:99999999999:"') WHERE name = 'event_recorder'`,
    );
    await told.round();
    expect(told.listener.received).toEqual([]);
    expect(pay.backend.logged.join()).toContain("the database is another one");
    await pay.buyByBank();
    await told.round();
    expect(typesOf(told.taken())).toEqual(["order.created"]);
  });
});
