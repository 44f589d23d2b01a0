import { z } from "zod";
import { accept } from "@/lib/contract/errors";
import { selectSaleFacts } from "../db/sale-facts";
import { command } from "./command";

/** `npm run doctor`. */
export const saleCommands = {
  readSaleFacts: command(z.object({}), async ({ db }) => accept(await selectSaleFacts(db))),
};
