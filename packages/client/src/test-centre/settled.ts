import type { TrackedCustomOrder, TrackedDonation, TrackedParcel } from '@charity-kit/contract'

type TrackedRecord = TrackedDonation | TrackedParcel | TrackedCustomOrder

/**
 * Time until a payment is confirmed. It takes a while, as with a phone or a person, so that pages visibly update by
 * themselves.
 */
const confirmedAfterMs = 5000

/** Returns when a payment that is sent now is confirmed. */
export const confirmationTime = (now: Date): string =>
  new Date(now.getTime() + confirmedAfterMs).toISOString()

/** Returns the receipt of a confirmed payment. Its number is not that of a real receipt. */
const receiptOf = (reference: number, name: string | null) => ({ number: `TEST-${String(reference)}`, name })

interface Confirmation {
  /** ISO 8601. */
  confirmedAt?: string | undefined
  /** Name on the receipt. Null for an anonymous donor. */
  payer?: string | null | undefined
}

/** Returns a record as it is now: confirmed if its time has come. */
export const settled = <Tracked extends TrackedRecord>(
  tracked: Tracked,
  { confirmedAt, payer = null }: Confirmation,
  now: Date,
): Tracked =>
  confirmedAt !== undefined && confirmedAt <= now.toISOString()
    ? { ...tracked, ...confirmed(tracked, confirmedAt, payer) }
    : tracked

const nothingOpen = { checkBy: null, correctionsLeft: 0 }

const confirmed = (tracked: TrackedRecord, at: string, payer: string | null): object => {
  const receipt = receiptOf(tracked.reference, payer)
  if (tracked.kind === 'donation') return { state: 'confirmed', ...nothingOpen, decidedAt: at, receipt }
  if (tracked.kind === 'order')
    return { state: 'confirmed', ...nothingOpen, decidedAt: at, receipt, canCancel: false }
  return {
    state: tracked.reported == null ? 'paid' : tracked.state,
    steps: [...tracked.steps.filter(({ state }) => state !== 'paid'), { state: 'paid', at }],
    payment: { ...tracked.payment, state: 'confirmed', ...nothingOpen },
    receipt: { ...receipt, amount: tracked.reported ?? tracked.price ?? 0 },
    canPay: false,
  }
}
