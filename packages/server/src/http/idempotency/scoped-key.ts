/** An Idempotency-Key with who sent it: another client's same key is another key. */
export interface ScopedKey {
  key: string
  scope: string
  /** What the scope was before the sender signed in; undefined for guests, and for calls that take no session. */
  guestScope?: string
}

interface Sender {
  clientKey: string
  /** The partner's page; null for the centre's own. */
  origin: string | null
  accountId: number | null
}

const scopeOf = ({ clientKey, origin, accountId }: Sender): string =>
  JSON.stringify([clientKey, origin, accountId])

/** Addresses are no part of the scope: a request is often repeated over another connection. */
export const scopedKey = (key: string, sender: Sender): ScopedKey => ({
  key,
  scope: scopeOf(sender),
  ...(sender.accountId !== null && { guestScope: scopeOf({ ...sender, accountId: null }) }),
})
