import { retried } from "@/lib/browser/retried";
import type { Messages } from "./messages";

const loaders = {
  vi: retried(() => import("@/messages/vi.json").then((file) => file.default)),
  en: retried(() => import("@/messages/en.json").then((file) => file.default)),
};

/** All sentences of a language. The promise stays the same, so that React's use() can wait for it. */
export const loadMessages = (locale: string): Promise<Messages> => loaders[locale === "en" ? "en" : "vi"]();
