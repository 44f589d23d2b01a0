import type { Messages } from "./messages";

/** Message keys are type-checked against messages/vi.json. */
declare module "next-intl" {
  interface AppConfig {
    Messages: Messages;
  }
}
