import * as v from 'valibot'
import { requiredLine } from '../values/text.ts'
import type { Call, NoRequest } from '../wire/call.ts'

/** Reservations of one network: in unverified orders, and while visitors pay. The address is not stored. */
export const networkHold = v.object({
  /** ID of the network. It stays the same while the network has reservations. */
  network: v.string(),
  orders: v.number(),
  /** Number of reserved pieces: in orders, and on the payment step. */
  pieces: v.number(),
  kept: v.number(),
  products: v.number(),
  /** Time of the oldest order with reserved pieces. Null if there is none. */
  since: v.nullable(v.string()),
})
export type NetworkHold = v.InferOutput<typeof networkHold>
/** Most networks in the list. The networks with the most reserved pieces come first. */
export const maxNetworkHolds = 100
export const releaseHoldInput = v.object({ network: requiredLine(100, 'value_invalid') })
export type ReleaseHoldInput = v.InferInput<typeof releaseHoldInput>

export const listHolds: Call<NoRequest, NetworkHold[]> = {
  method: 'GET',
  path: '/api/staff/holds',
  output: v.array(networkHold),
}
/** Releases a network's reserved stock. Its orders stay. Once paid, they take their pieces if these are still there. */
export const releaseHold: Call<{ body: ReleaseHoldInput }, NetworkHold[]> = {
  method: 'POST',
  path: '/api/staff/holds/release',
  output: v.array(networkHold),
}
