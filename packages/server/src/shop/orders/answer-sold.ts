import { fieldError, type SoldAnswersInput } from '@charity-kit/contract'
import { listProductsToOrder } from '../catalogue/product-repository.ts'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { storeAnswer } from './sold-lines-repository.ts'

/**
 * Stores what a buyer wants in place of pieces that were sold. The staff see to it, and it can be changed until then.
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
