import pino, { type DestinationStream, type LevelWithSilent } from "pino";

/** The backend's log: one line of JSON for an event. */
export const openLog = (level: LevelWithSilent, to?: DestinationStream) =>
  pino(
    {
      name: "backend",
      level,
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
