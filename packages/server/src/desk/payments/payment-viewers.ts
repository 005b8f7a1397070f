import type { PaymentViewer } from '@charity-kit/contract'

/** Somebody who has not asked for this long has left. */
const presentMs = 30_000

interface Viewing {
  name: string
  since: string
  seenAt: number
}

/** Who has which payment open on the staff's pages; only in memory, as it is of use only for a moment. */
export interface PaymentViewers {
  /** Says that somebody has a payment open, and lists who else has. */
  look: (paymentId: number, viewer: { accountId: number; name: string }) => PaymentViewer[]
}

export const paymentViewers = (now: () => Date): PaymentViewers => {
  const viewers = new Map<number, Map<number, Viewing>>()

  const forgetAbsent = (at: number): void => {
    for (const [paymentId, present] of viewers) {
      for (const [accountId, { seenAt }] of present) if (seenAt < at - presentMs) present.delete(accountId)
      if (present.size === 0) viewers.delete(paymentId)
    }
  }

  return {
    look: (paymentId, { accountId, name }) => {
      const at = now()
      forgetAbsent(at.getTime())
      const present = viewers.get(paymentId) ?? new Map<number, Viewing>()
      viewers.set(paymentId, present)
      const since = present.get(accountId)?.since ?? at.toISOString()
      present.set(accountId, { name, since, seenAt: at.getTime() })
      return [...present]
        .filter(([id]) => id !== accountId)
        .map(([, other]) => ({ name: other.name, since: other.since }))
    },
  }
}
