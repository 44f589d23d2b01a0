import { importWithRetry } from "@/lib/client/import-with-retry";
import type { Messages } from "./messages";

const loaders = {
  vi: importWithRetry(() => import("@/messages/vi.json").then((file) => file.default)),
  en: importWithRetry(() => import("@/messages/en.json").then((file) => file.default)),
};

/** All messages of a language. Returns the same promise each time, so that React's use() can wait for it. */
export const loadMessages = (locale: string): Promise<Messages> => loaders[locale === "en" ? "en" : "vi"]();
