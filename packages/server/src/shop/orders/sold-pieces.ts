import { fieldError, type SettleSoldInput, type SoldAnswersInput } from '@charity-kit/contract'
import { reserveStock, listProductsToOrder } from '../catalogue/product-repository.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { mergeTranslations } from '../../db/translations.ts'
import { DomainError } from '../../values/domain-error.ts'
import { ConflictError } from '../../db/retry-conflicts.ts'
import { changeHolds, findOrderStock } from './order-stock-repository.ts'
import { listSoldLines, replaceSold, storeSettlement, storeAnswer } from './sold-lines-repository.ts'
import { noSuchOrder } from './no-such-order.ts'

type Settlement = SettleSoldInput & { orderId: number; by: string }

export type SettleSold = (settlement: Settlement) => Promise<void>

/**
 * Returns a function that settles pieces that were sold while their buyer paid.
 * Another product replaces them at once, or a piece made for the order is sent with it. Money is sent back by a
 * refund of the payment.
 * @throws DomainError `order_not_found`; `state_changed` if another person was faster, or the order was sent;
 * `product_not_found` or `out_of_stock` for a product that cannot replace them.
 */
export const soldSettler =
  ({ db, now }: { db: Database; now: () => Date }): SettleSold =>
  ({ orderId, line, settlement, productId, by }) =>
    inTransaction(db, async (tx) => {
      const at = now().toISOString()
      const seen = (await listSoldLines(tx, orderId)).find((each) => each.line === line)
      if (seen?.settlement !== null || seen.sold === 0) throw await noSuchLine(tx, orderId)
      if (settlement !== 'replaced') {
        if (!(await storeSettlement(tx, { orderId, line }, { settlement, by, at })))
          throw new DomainError('state_changed')
        return
      }
      if (productId === undefined)
        throw new DomainError('validation_failed', { fields: { productId: fieldError('field_required') } })
      // Products are locked first, as everywhere; then the order, which must not have been sent.
      const taken = await reserveStock(tx, productId, seen.sold)
      if (!taken) throw unavailable()
      const stock = await findOrderStock(tx, orderId)
      if (stock.sentAt !== null) throw new DomainError('state_changed')
      await changeHolds(tx, stock, { reservedAt: stock.reservedAt ?? at, lines: [] })
      const product = {
        productId,
        name: taken.name,
        translations: mergeTranslations(taken.translations ?? {}),
      }
      if (!(await replaceSold(tx, orderId, seen, { product, by, at }))) throw new ConflictError()
    })

const unavailable = (): DomainError =>
  new DomainError('out_of_stock', { fields: { productId: fieldError('value_invalid') } })

const noSuchLine = async (tx: DatabaseTransaction, orderId: number): Promise<DomainError> => {
  const order = await tx.selectFrom('orders').select('id').where('id', '=', orderId).executeTakeFirst()
  return order ? new DomainError('state_changed') : noSuchOrder(orderId)
}

/**
 * Stores what a buyer wants instead of pieces that were sold. The buyer can change this until the staff settle the
 * pieces.
 * @throws DomainError `state_changed` for a line without such pieces; `product_not_found`
 */
export const storeAnswers = async (
  tx: DatabaseTransaction,
  { orderId, answers, at }: Pick<SoldAnswersInput, 'answers'> & { orderId: number; at: Timestamp },
): Promise<void> => {
  for (const [index, { line, answer, productId }] of answers.entries()) {
    const wanted = answer === 'another' ? productId : undefined
    if (wanted !== undefined && (await listProductsToOrder(tx, [wanted])).length === 0)
      throw new DomainError('product_not_found', {
        fields: { [`answers.${String(index)}.productId`]: fieldError('product_gone', wanted) },
      })
    if (!(await storeAnswer(tx, { orderId, line }, { answer, productId: wanted ?? null, at })))
      throw new DomainError('state_changed')
  }
}
