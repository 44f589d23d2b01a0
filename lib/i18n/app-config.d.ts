import type { Messages } from "./messages";

/** Keys of sentences are held to messages/vi.json. */
declare module "next-intl" {
  interface AppConfig {
    Messages: Messages;
  }
}
