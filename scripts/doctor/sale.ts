import { checklistOf } from "../../backend/domain/checklist";
import { salePartsOf } from "../../backend/http/sale-parts";
import type { Environment } from "../../backend/settings";
import { realSignIn } from "../../backend/sign-in-parts";
import en from "../../messages/en.json";
import { readSaleFacts } from "../run-command";
import { connectedOf } from "./connected";
import { makeFinding, type Finding } from "./finding";

const finding = makeFinding("sale");
const { points } = en.operator.checklist;

/** The same list as operators see at /operator. */
export async function checkSale(settings: Environment): Promise<Finding[]> {
  const facts = await readSaleFacts();
  if (!facts) {
    const message = `is read from a backend that runs, and none answers at port ${settings.BACKEND_PORT}: start the site, then ask again`;
    return [finding("catalogue", "advice", message)];
  }
  if (!facts.ok) return [finding("catalogue", "fault", "can't be read")];
  const services = { ...connectedOf(settings), ...realSignIn(settings) };
  const { bonus } = facts.value;
  const inForce = bonus && `${bonus.first}% on the first top-up, ${bonus.later}% on later ones`;
  return checklistOf(facts.value, salePartsOf(settings, services)).map(({ point, state, about }) =>
    state === "done"
      ? finding(point, "ok", (point === "bonus" && inForce) || "done")
      : finding(point, state, [points[point], about.join(", ")].filter(Boolean).join(" ")),
  );
}
