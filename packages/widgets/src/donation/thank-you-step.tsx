import { formatTzs, type Donation } from '@charity-kit/contract'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { AutoClose, Flower, RichText, nonBreaking } from '@charity-kit/ui'

interface Props {
  receipt: Donation
  /** The donor's first name; empty for a gift without a name. */
  firstName: string
  /** The donor is reading: a pointer moved over the panel. */
  paused: boolean
  t: DonationMessages
  onDone: () => void
}

/** Step 5. The claim was received; it never says that it was paid. */
export const ThankYouStep = ({ receipt, firstName, paused, t, onDone }: Props) => (
  <div className="ch-stack ch-center ch-thanks" role="status">
    <Flower />
    <p className="ch-h2">{firstName ? t.thankYouName(firstName) : t.thankYou}</p>
    <p className="ch-lead">{t.received(nonBreaking(formatTzs(receipt.amount)), receipt.transactionId)}</p>
    <p>
      <RichText text={t.reference(receipt.id)} />
    </p>
    <AutoClose paused={paused} onDone={onDone} />
  </div>
)
