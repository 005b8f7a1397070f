import { fieldError, translatedText, type Language } from '@charity-kit/contract'
import { countStock } from '../catalogue/product-repository.ts'
import type { Database, DatabaseTransaction } from '../db/schema.ts'
import { DomainError, type FieldErrors } from '../domain-error.ts'
import { listPiecesHeldBy } from './order-stock-repository.ts'
import { lineField, quantitiesOf, type OrderLine, type RequestedItem } from './reserve-items.ts'

/** How much one order, and one client's orders, may hold. */
export interface OrderLimits {
  /** Pieces of one product in one order. */
  maxPieces: number
  /** Pieces in one order. */
  maxPiecesInAll: number
  /** Of the stock that others do not hold, the share that one client's unverified orders may hold; 1 for no limit. */
  maxClientShare: number
}

/** A client may hold this many in any case, so that the last pieces of a small stock can be bought. */
const alwaysAllowed = { ofProduct: 5, inAll: 20 }

/** Where there are more pieces than one order can have; the sentences say whom to write to. */
export const pieceErrors = (
  requested: readonly RequestedItem[],
  { maxPieces, maxPiecesInAll }: OrderLimits,
  centreEmail: string,
): FieldErrors => {
  const quantities = quantitiesOf(requested)
  const fields: FieldErrors = {}
  for (const [productId, quantity] of quantities) {
    if (quantity > maxPieces) {
      const field = `${lineField(requested, productId)}.quantity`
      fields[field] = fieldError('too_many_pieces', maxPieces, centreEmail)
    }
  }
  const inAll = [...quantities.values()].reduce((sum, quantity) => sum + quantity, 0)
  if (inAll > maxPiecesInAll) {
    fields['orderItemList'] = fieldError('order_has_too_many_pieces', maxPiecesInAll, centreEmail)
  }
  return fields
}

/** @throws DomainError `validation_failed` with the {@link pieceErrors}, if any. */
export const checkPieces = (...order: Parameters<typeof pieceErrors>): void => {
  const fields = pieceErrors(...order)
  if (Object.keys(fields).length > 0) throw new DomainError('validation_failed', { fields })
}

interface ClientOrder {
  clientHash: string
  requested: readonly RequestedItem[]
  /** The requested items; each one's `stock` is what is left without them. */
  lines: readonly OrderLine[]
  /** The client's, for the items' names. */
  language: Language
  /** The pieces of all products that are left without them. */
  countStock: () => Promise<number>
}

/** Where a client's unverified orders would hold more than their share. */
export const clientShareErrors = async (
  tx: Database | DatabaseTransaction,
  { clientHash, requested, lines, language, countStock }: ClientOrder,
  { maxClientShare }: OrderLimits,
  centreEmail: string,
): Promise<FieldErrors> => {
  const held = new Map((await listPiecesHeldBy(tx, clientHash)).map((each) => [each.productId, each.pieces]))
  const fields: FieldErrors = {}
  for (const line of lines) {
    const { productId, quantity, stock } = line
    const earlier = held.get(productId) ?? 0
    const max = shareOf(stock + quantity + earlier, maxClientShare, alwaysAllowed.ofProduct)
    if (earlier + quantity > max) {
      const field = `${lineField(requested, productId)}.quantity`
      fields[field] = fieldError(
        'too_many_pieces_on_hold',
        translatedText(line, 'name', language),
        max,
        centreEmail,
      )
    }
    held.set(productId, earlier + quantity)
  }
  const inAll = [...held.values()].reduce((sum, pieces) => sum + pieces, 0)
  if (
    inAll > alwaysAllowed.inAll &&
    inAll > shareOf((await countStock()) + inAll, maxClientShare, alwaysAllowed.inAll)
  ) {
    fields['orderItemList'] = fieldError('too_many_orders_on_hold', centreEmail)
  }
  return fields
}

/**
 * Keeps one client from selling out the shop with orders that nobody has paid for. The items must be reserved in this
 * transaction, and the caller must hold the client's lock.
 * @throws DomainError `out_of_stock` with the {@link clientShareErrors}, if any.
 */
export const checkClientShare = async (
  tx: DatabaseTransaction,
  order: Omit<ClientOrder, 'countStock'>,
  limits: OrderLimits,
  centreEmail: string,
): Promise<void> => {
  const clientOrder = { ...order, countStock: () => countStock(tx) }
  const fields = await clientShareErrors(tx, clientOrder, limits, centreEmail)
  if (Object.keys(fields).length > 0) throw new DomainError('out_of_stock', { fields })
}

const shareOf = (pieces: number, share: number, atLeast: number): number =>
  Math.max(Math.floor(pieces * share), atLeast)
