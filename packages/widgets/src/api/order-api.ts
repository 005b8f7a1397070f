import { createOrder, getCentre, type Centre, type Order, type OrderInput } from '@charity-kit/contract'
import type { Client, Result } from '@charity-kit/client'

/** The calls that an order takes. */
export interface OrderApi {
  getCentre: () => Promise<Result<Centre>>
  /** Safe to repeat with the same key: one key, one record. */
  createOrder: (input: OrderInput, idempotencyKey: string) => Promise<Result<Partial<Order>>>
}

export const createOrderApi = (client: Client): OrderApi => ({
  getCentre: () => client(getCentre, {}),
  createOrder: (body, idempotencyKey) => client(createOrder, { body }, { idempotencyKey }),
})
