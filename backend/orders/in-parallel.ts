/**
 * Does the work for each item, at most `width` at a time. An item that fails is passed to `failed` and does not stop
 * the others.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item) => Promise<void>,
  failed: (item: Item, error: unknown) => void,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async () => {
    for (const item of queue) await work(item).catch((error: unknown) => failed(item, error));
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, worker));
}
