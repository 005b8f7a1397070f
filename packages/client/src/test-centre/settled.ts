import type { TrackedCustomOrder, TrackedDonation, TrackedParcel } from '@charity-kit/contract'

type TrackedRecord = TrackedDonation | TrackedParcel | TrackedCustomOrder

/** As a phone or a person at the centre takes a while, so that pages can be seen to change by themselves. */
const confirmedAfterMs = 5000

/** When a payment that is sent now is confirmed. */
export const confirmationTime = (now: Date): string =>
  new Date(now.getTime() + confirmedAfterMs).toISOString()

/** The receipt of a confirmed payment: its number is that of no receipt. */
const receiptOf = (reference: number, name: string | null) => ({ number: `TEST-${String(reference)}`, name })

interface Confirmation {
  /** ISO-8601. */
  confirmedAt?: string | undefined
  /** Whose receipt it is; null for an anonymous giver. */
  payer?: string | null | undefined
}

/** What was sent, as it stands now: a payment that is due to be confirmed is. */
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
