import * as v from 'valibot'
import { requiredLine } from '../values/text.ts'
import type { Call, NoRequest } from '../wire/call.ts'

/** What one network holds of the shop, in unverified orders and while it pays. The address is not stored. */
export const networkHold = v.object({
  /** Identifies the network for as long as it holds something. */
  network: v.string(),
  orders: v.number(),
  /** In orders, and kept on the payment step. */
  pieces: v.number(),
  kept: v.number(),
  products: v.number(),
  /** Since when the oldest of its orders holds pieces; null if none does. */
  since: v.nullable(v.string()),
})
export type NetworkHold = v.InferOutput<typeof networkHold>
/** So many networks are listed, those that hold most first. */
export const maxNetworkHolds = 100
export const releaseHoldInput = v.object({ network: requiredLine(100, 'value_invalid') })
export type ReleaseHoldInput = v.InferInput<typeof releaseHoldInput>

export const listHolds: Call<NoRequest, NetworkHold[]> = {
  method: 'GET',
  path: '/api/staff/holds',
  output: v.array(networkHold),
}
/** Puts what a network holds back into the shop. Its orders stay, and take their pieces once they are paid, if they are there. */
export const releaseHold: Call<{ body: ReleaseHoldInput }, NetworkHold[]> = {
  method: 'POST',
  path: '/api/staff/holds/release',
  output: v.array(networkHold),
}
