import { Page } from './endpoint.ts'

/** Request for the `size` items of a list that follow the ID `after`. */
export interface PageRequest {
  after?: number | undefined
  pageSize: number
}

/** A part of a list. */
export interface Listed<Item> {
  items: Item[]
  /** Number of all items, counted up to `maxCounted`; undefined if counting would take too long. */
  total: number | undefined
}

/** Returns a page of items. A full page may be followed by another page. */
export const toPage = <Item extends { id: number }>(
  { items, total }: Listed<Item>,
  { pageSize }: PageRequest,
): Page<Item> => new Page(items, total, items.length < pageSize ? undefined : items.at(-1)?.id)
