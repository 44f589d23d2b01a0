import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { reportMessageError } from "./message-error";
import { routing } from "./routing";
import { timeZone } from "./time-zone";

const messages = {
  vi: () => import("../../messages/vi.json"),
  en: () => import("../../messages/en.json"),
};

export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  return {
    locale,
    messages: (await messages[locale]()).default,
    timeZone,
    onError: reportMessageError,
  };
});
