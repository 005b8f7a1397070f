import { recordNumber } from '@charity-kit/contract'
import { DomainError } from '../../values/domain-error.ts'

/** Returns the error for an order that does not exist. Only the staff see it. */
export const noSuchOrder = (id: number): DomainError =>
  new DomainError('order_not_found', { message: `There is no order ${recordNumber('order', id)}.` })
