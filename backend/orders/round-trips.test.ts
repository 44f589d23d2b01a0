import { databaseKinds } from "../testing/databases";
import { measureTrips, type Trips } from "../testing/measure-trips";

(databaseKinds.includes("postgres") ? describe : describe.skip)("each call that moves money", () => {
  let measured: Trips[];
  beforeAll(async () => void (measured = await measureTrips()), 120_000);

  test("costs no more round trips to the database than it may", () => {
    const told = ({ name, trips, most, statements }: Trips) =>
      `${name}: ${trips}, not ${most}\n${statements.map(({ text }) => text.slice(0, 110)).join("\n")}`;
    expect(measured.length).toBeGreaterThan(40);
    expect(measured.filter(({ trips, most }) => trips > most).map(told)).toEqual([]);
  });

  test("sends prepared statements alone", () => {
    const unprepared = measured.flatMap(({ name, statements }) =>
      statements.filter((one) => one.unprepared).map(({ text }) => `${name}: ${text.slice(0, 110)}`),
    );
    expect(unprepared).toEqual([]);
  });
});
