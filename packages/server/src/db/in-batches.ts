/**
 * Number of items in a batch. Both engines limit the number of parameters in a statement. Lines and claims are stored
 * and compared in batches of a few milliseconds each. So other work runs in between, and a large statement needs little
 * more memory than its own lines.
 */
export const batchSize = 500

export function* batchesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let at = 0; at < items.length; at += batchSize) yield items.slice(at, at + batchSize)
}

/** Runs a query for each batch of items, and returns all results. */
export const inBatches = async <Item, Result>(
  items: readonly Item[],
  work: (chunk: readonly Item[]) => Promise<Result[]>,
): Promise<Result[]> => {
  const results: Result[] = []
  for (const batch of batchesOf(items)) results.push(...(await work(batch)))
  return results
}
