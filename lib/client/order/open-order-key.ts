/** In local storage: `player transaction_id` of an open order. Apart from its store, which few pages load. */
export const openOrderKey = "open_order";
