import type { Order, TrackedParcel, Translations } from '@charity-kit/contract'

/** A line of an order, and whether its pieces are available. */
export interface SoldItem extends Pick<
  Order['orderItemList'][number],
  'line' | 'quantity' | 'sold' | 'waiting' | 'answer' | 'answerProductId' | 'settlement'
> {
  name: string
  translations?: Translations<'name'> | undefined
  /** Whole shillings for one piece. */
  price?: number | undefined
}

/** Whether a line's pieces are not all available. */
export const isUnusual = ({
  sold,
  waiting,
  settlement,
}: Pick<SoldItem, 'sold' | 'waiting' | 'settlement'>): boolean =>
  (sold ?? 0) > 0 || (waiting ?? 0) > 0 || !!settlement

/** Whether the buyer still has to choose a replacement for sold pieces. */
export const isOpenSold = ({ sold, settlement }: Pick<SoldItem, 'sold' | 'settlement'>): boolean =>
  (sold ?? 0) > 0 && !settlement

/** Returns an order's lines after the buyer's choices. */
export const withAnswers = <Item extends Pick<SoldItem, 'line'>>(
  items: readonly Item[],
  answered: Pick<TrackedParcel, 'items'>,
): (Item & Partial<Pick<SoldItem, 'sold' | 'answer' | 'answerProductId' | 'settlement'>>)[] =>
  items.map((item) => {
    const now = answered.items.find(({ line }) => line !== undefined && line === item.line)
    if (!now) return item
    const { sold, answer, answerProductId, settlement } = now
    return { ...item, sold, answer, answerProductId, settlement }
  })
