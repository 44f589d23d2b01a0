import { methods } from "@/lib/payment";
import type { MethodDefinition } from "@/lib/payment/define";
import en from "@/messages/en.json";
import vi from "@/messages/vi.json";
import type { InBoth } from "../../db/tables";

const usual = [20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000];

/** Face values of Viettel cards. */
const cardValues = [10_000, 20_000, 30_000, 50_000, 100_000, 200_000, 300_000, 500_000, 1_000_000];
const upTo = (most: number) => [10_000, ...usual].filter((price) => price <= most);

const familyPrices: Record<MethodDefinition["family"], number[]> = {
  bank: [...usual, 2_000_000, 5_000_000],
  credit: [...usual, 2_000_000],
  wallet: usual,
  card: cardValues,
  phone: upTo(100_000),
  sheet: usual,
};

/** The prices of methods that offer others than their family, by the method's name. */
const ownPrices: Record<string, number[]> = {
  momo: upTo(1_000_000),
  zalopay: upTo(1_000_000),
  viettelMoney: [...usual, 2_000_000],
  gateCard: upTo(1_000_000),
  vcoin: [...usual, 10_000],
};

/** The publisher's names that are not the portal's, by the method's name. */
const ownNames: Record<string, Partial<InBoth>> = { guardedCard: { vi: "Thẻ cào Viettel (captcha)" } };

const texts: Record<keyof InBoth, Record<string, { name: string }>> = { vi: vi.methods, en: en.methods };

function nameIn(language: keyof InBoth, { name }: MethodDefinition): string {
  return ownNames[name]?.[language] ?? texts[language][name]?.name ?? name;
}

/** All methods of the registry, which has the order of the page. */
export const demoMethods: { id: number; name: InBoth; prices: number[] }[] = methods.map((method) => ({
  id: method.ids[0],
  name: { vi: nameIn("vi", method), en: nameIn("en", method) },
  prices: ownPrices[method.name] ?? familyPrices[method.family],
}));
