import type { Order, Translations } from '@charity-kit/contract'

/** A line of an order, and whether its pieces are there. */
export interface SoldItem extends Pick<
  Order['orderItemList'][number],
  'line' | 'quantity' | 'sold' | 'waiting' | 'answer' | 'settlement'
> {
  name: string
  translations?: Translations<'name'> | undefined
  /** Whole shillings for one. */
  price?: number | undefined
}

/** Whether a line's pieces are not simply there. */
export const isUnusual = ({
  sold,
  waiting,
  settlement,
}: Pick<SoldItem, 'sold' | 'waiting' | 'settlement'>): boolean =>
  (sold ?? 0) > 0 || (waiting ?? 0) > 0 || !!settlement
