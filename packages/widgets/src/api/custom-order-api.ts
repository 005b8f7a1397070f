import { createCustomOrder, type CustomOrder, type CustomOrderInput } from '@charity-kit/contract'
import type { Client, Result } from '@charity-kit/client'

/** The call that a custom order takes. */
export interface CustomOrderApi {
  /** Safe to repeat with the same key: one key, one record. */
  createCustomOrder: (
    input: CustomOrderInput,
    idempotencyKey: string,
  ) => Promise<Result<Partial<CustomOrder>>>
}

export const createCustomOrderApi = (client: Client): CustomOrderApi => ({
  createCustomOrder: (body, idempotencyKey) => client(createCustomOrder, { body }, { idempotencyKey }),
})
