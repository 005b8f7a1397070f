import { Page } from './endpoint.ts'

/** What follows the ID `after` in a list. */
export interface PageRequest {
  after?: number | undefined
  pageSize: number
}

/** A part of a list. */
export interface Listed<Item> {
  items: Item[]
  /** The number of all items, counted up to `maxCounted`; undefined if counting them would take too long. */
  total: number | undefined
}

/** A full page may be followed by another. */
export const toPage = <Item extends { id: number }>(
  { items, total }: Listed<Item>,
  { pageSize }: PageRequest,
): Page<Item> => new Page(items, total, items.length < pageSize ? undefined : items.at(-1)?.id)
