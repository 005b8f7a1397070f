import { deliveryAddress } from '@charity-kit/contract'
import * as v from 'valibot'

const previousAddresses = v.array(v.object({ ...deliveryAddress.entries, by: v.string(), at: v.string() }))

/**
 * An address that the staff corrected, with the person and the time. It is stored with the order, so that it is
 * erased with the buyer.
 */
export type PreviousAddress = v.InferOutput<typeof previousAddresses>[number]

export const parsePreviousAddresses = (stored: string): PreviousAddress[] =>
  v.parse(previousAddresses, JSON.parse(stored))
