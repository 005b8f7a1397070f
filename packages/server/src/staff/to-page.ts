import { Page } from '../http/endpoint.ts'
import type { Listed, PageRequest } from './staff-service.ts'

/** A full page may be followed by another. */
export const toPage = <Item extends { id: number }>(
  { items, total }: Listed<Item>,
  { pageSize }: PageRequest,
): Page<Item> => new Page(items, total, items.length < pageSize ? undefined : items.at(-1)?.id)
