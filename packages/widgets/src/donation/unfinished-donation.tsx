import { formatTzs, isAmount, parseAmount } from '@charity-kit/contract'
import { useStore } from '@charity-kit/client/react'
import { nonBreaking } from '@charity-kit/ui'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { ResumeBar } from '../payment/resume-bar.tsx'
import type { DonationStore } from './donation-store.ts'

interface Props {
  store: DonationStore
  t: DonationMessages
  /** Whether the panel is open, which hides the reminder. */
  isOpen?: boolean
  /** Opens the panel. */
  onResume: () => void
}

/** The reminder of a donation without its transaction ID, while the panel is closed. */
export const UnfinishedDonation = ({ store, t, isOpen = false, onResume }: Props) => {
  const { screen, form, reminderClosed } = useStore(store)
  // A look at the payment instructions alone does not count.
  const mayBePaid = screen.name === 'confirm' && screen.paid
  const isUnsent =
    mayBePaid || ((screen.name === 'confirm' || screen.name === 'paid') && form.transactionId !== '')
  if (!isUnsent || reminderClosed) return null
  const hasId = form.transactionId.trim() !== ''
  const amountTzs = parseAmount(form.amount)
  return (
    <ResumeBar
      kind="donation"
      isOpen={isOpen}
      onTurn={store.refresh}
      label={t.unfinishedDonation}
      title={isAmount(amountTzs) ? t.finishDonation(nonBreaking(formatTzs(amountTzs))) : t.finishAnyDonation}
      hint={hasId ? t.onlySendingLeft : t.onlyIdLeft}
      action={hasId ? t.sendId : t.enterId}
      closeLabel={t.closeReminder}
      onResume={() => {
        store.dispatch({ type: 'resumed' })
        onResume()
      }}
      onClose={() => {
        store.dispatch({ type: 'reminderClosed' })
      }}
    />
  )
}
