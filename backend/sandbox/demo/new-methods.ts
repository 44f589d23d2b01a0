import { methods } from "@/lib/payment";
import type { Catalogue } from "@/lib/contract/catalogue";
import en from "@/messages/en.json";
import vi from "@/messages/vi.json";

type Names = Record<string, { name: string }>;

const usual = [20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];

/** The registry's methods that the example does not list yet, so that a new one can be tried at once. */
export function newMethods(listed: readonly number[]): Catalogue["methods"] {
  return methods
    .filter(({ ids: [id] }) => !listed.includes(id))
    .map(({ ids: [id], name, family }) => ({
      id,
      name: {
        vi: (vi.methods as Names)[name]?.name ?? name,
        en: (en.methods as Names)[name]?.name ?? name,
      },
      state: "open",
      prices: family === "phone" ? usual.filter((price) => price <= 100_000) : usual,
    }));
}
