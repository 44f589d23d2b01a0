import { z } from "zod";
import { expectReferences } from "./references";
import { catalogueGame, methodState } from "./game";
import { catalogueSite } from "./site";
import { nameInBoth, numericId, priceVnd } from "./texts";

export const catalogueBank = z
  .strictObject({
    id: numericId,
    name: z.string().trim().min(1).max(100),
    code: z.string().regex(/^[A-Z0-9]{1,32}$/, "must be capital letters and digits"),
    bin: z.string().regex(/^\d{6}$/, "must be the 6 digits of NAPAS"),
  })
  .meta({ id: "CatalogueBank" });

export const catalogueMethod = z
  .strictObject({
    id: numericId.describe("Of the portal's registry (lib/payment)"),
    name: nameInBoth,
    state: methodState.default("open"),
    notice: nameInBoth.optional().describe("Why it can't be chosen, or what to watch for"),
    prices: z.array(priceVnd).max(50).describe("The amounts that it offers, in VND"),
  })
  .meta({ id: "CatalogueMethod", description: "A payment method, in the order of the page" });

/**
 * All that a publisher without a backend of its own sells, as one file (docs/catalogue.md). Secrets, players, orders and
 * gift codes are not in it.
 */
export const catalogueFile = z
  .strictObject({
    $schema: z.string().optional(),
    format: z.literal(1),
    site: catalogueSite,
    banks: z.array(catalogueBank).max(200),
    methods: z.array(catalogueMethod).max(100),
    games: z.array(catalogueGame).max(2000),
  })
  // Whatever else is wrong: all is told at once. Only where a number is a fraction, zod stops before it.
  .superRefine(expectReferences, { when: () => true })
  .transform(({ $schema: _, ...catalogue }) => catalogue);
export type Catalogue = z.output<typeof catalogueFile>;
