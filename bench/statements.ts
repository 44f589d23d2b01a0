import { measureTrips } from "../backend/testing/measure-trips";
import { limitFigure, type Figure } from "./figures";

/** How many statements and round trips each call that moves money costs, alone. Prints the statements. */
export async function measureStatements(): Promise<Figure[]> {
  const figures: Figure[] = [];
  let unprepared = 0;
  for (const { name, most, trips, statements } of await measureTrips()) {
    unprepared += statements.filter((one) => one.unprepared).length;
    console.log(`\n${name}: ${statements.length} statements, ${trips} round trips`);
    for (const { text, together, unprepared } of statements) {
      const shown = text.replaceAll(/\s+/g, " ").slice(0, 110);
      console.log(`${together ? "  + " : "  · "}${shown}${unprepared ? "  (not prepared)" : ""}`);
    }
    const told = `${name}, ${statements.length} statements: round trips`;
    figures.push(limitFigure(told, trips, most));
  }
  return [...figures, limitFigure("statements of these that are not prepared", unprepared, 0)];
}
