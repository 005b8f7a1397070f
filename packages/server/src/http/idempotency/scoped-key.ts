/** An Idempotency-Key with its sender. Two clients can use the same key without a conflict. */
export interface ScopedKey {
  key: string
  scope: string
  /** Scope of the sender before signing in; undefined for guests, and for calls that take no session. */
  guestScope?: string
}

interface Sender {
  clientKey: string
  /** Origin of the partner's page; null for the centre's own pages. */
  origin: string | null
  accountId: number | null
}

const scopeOf = ({ clientKey, origin, accountId }: Sender): string =>
  JSON.stringify([clientKey, origin, accountId])

/** Returns the key with its scope. The scope has no address: a request is often repeated over another connection. */
export const scopedKey = (key: string, sender: Sender): ScopedKey => ({
  key,
  scope: scopeOf(sender),
  ...(sender.accountId !== null && { guestScope: scopeOf({ ...sender, accountId: null }) }),
})
