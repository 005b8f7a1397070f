/** Both engines limit the number of parameters in a statement. */
const batchSize = 500

/** Runs a query for each batch of items, and returns all results. */
export const inBatches = async <Item, Result>(
  items: readonly Item[],
  work: (chunk: readonly Item[]) => Promise<Result[]>,
): Promise<Result[]> => {
  const results: Result[] = []
  for (let at = 0; at < items.length; at += batchSize) {
    results.push(...(await work(items.slice(at, at + batchSize))))
  }
  return results
}
