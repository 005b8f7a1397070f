import { createCustomOrder, type CustomOrder, type CustomOrderInput } from '@charity-kit/contract'
import type { ApiError } from './api-error.ts'
import type { Client } from './client.ts'
import type { Result } from './result.ts'

/** The call that a custom order takes. */
export interface CustomOrderApi {
  /** Safe to repeat with the same key: one key, one record. */
  createCustomOrder: (
    input: CustomOrderInput,
    idempotencyKey: string,
  ) => Promise<Result<CustomOrder, ApiError>>
}

export const createCustomOrderApi = (client: Client): CustomOrderApi => ({
  createCustomOrder: (body, idempotencyKey) => client(createCustomOrder, { body, idempotencyKey }),
})
