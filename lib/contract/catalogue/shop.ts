import { z } from "zod";
import { catalogueId, inBoth, nameInBoth, picturePath, priceVnd, priceVxu } from "./texts";

const article = z
  .strictObject({ name: nameInBoth, description: inBoth, picture: picturePath })
  .meta({ id: "CatalogueArticle", description: "One thing inside an item or a gift" });

const item = z
  .strictObject({
    id: catalogueId,
    name: nameInBoth,
    description: inBoth,
    picture: picturePath,
    price: priceVxu.describe("In Vxu, from the wallet"),
    price_vnd: priceVnd.optional().describe("In VND; without it the item is sold for Vxu alone"),
    per_player: z.number().int().min(1).max(1000).optional().describe("How many a player may buy"),
    contents: z.array(article).max(100),
  })
  .meta({ id: "CatalogueItem" });

export const cataloguePackage = z
  .strictObject({
    id: catalogueId,
    category: nameInBoth,
    name: nameInBoth,
    items: z.array(item).max(500),
  })
  .meta({ id: "CataloguePackage", description: "Items that are listed together" });

const gift = z
  .strictObject({
    id: catalogueId,
    event_id: catalogueId,
    item_id: catalogueId,
    name: nameInBoth,
    image: picturePath,
    price: priceVxu,
    price_old: priceVxu.optional().describe("The price before, struck through; higher than the price"),
    limited: z
      .boolean()
      .describe(
        "true: sold while there are codes, which are imported; false: a code is made for each purchase",
      ),
    items: z.array(article).max(100),
  })
  .refine(({ price, price_old }) => price_old === undefined || price_old > price, {
    path: ["price_old"],
    error: "must be higher than the price",
    params: { fault: "part_price_old" },
  })
  .meta({ id: "CatalogueGift", description: "A gift code of the web shop. Codes are never in this file." });

export const catalogueShop = z
  .strictObject({
    rules: inBoth.describe("Of this game; the site's own rules go before them"),
    events: z.array(z.strictObject({ event_id: catalogueId, name: nameInBoth })).max(100),
    milestones: z
      .array(z.strictObject({ amount: priceVnd, reward: nameInBoth }))
      .max(50)
      .describe("Rewards for topping up the game by an amount of VND in a day"),
    gifts: z.array(gift).max(1000),
  })
  .meta({ id: "CatalogueShop", description: "The web shop of a game" });
