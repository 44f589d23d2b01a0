import pino, { type DestinationStream, type LevelWithSilent } from "pino";
import { workContext } from "./db/work-context";

/** The backend's log: one line of JSON for an event, with the id of the request that it is of. */
export const openLog = (level: LevelWithSilent, to?: DestinationStream) =>
  pino(
    {
      name: "backend",
      level,
      mixin: () => ({ request_id: workContext().request_id }),
      // A safeguard: such fields are never logged on purpose.
      redact: [
        "token",
        "password",
        "authorization",
        "code",
        "serial",
        "*.token",
        "*.password",
        "*.code",
        "*.serial",
      ],
    },
    to,
  );
