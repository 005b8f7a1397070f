import { formatTzs, type Accepted, type Donation } from '@charity-kit/contract'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { AutoClose, Flower, RichText, nonBreaking } from '@charity-kit/ui'
import type { DonationForm } from './donation-reducer.ts'

interface Props {
  receipt: Accepted<Donation>
  form: DonationForm
  t: DonationMessages
  onDone: () => void
}

/**
 * Step 5. The claim was received; it never says that it was paid. Without an email the reference number is only here, so it stays
 * until the donor closes it.
 */
export const ThankYouStep = ({ receipt, form, t, onDone }: Props) => {
  const { id, amount, transactionId } = receipt
  const isReceiptEmailed = !form.anonymous && form.email.trim() !== ''
  const firstName = form.anonymous ? '' : form.name.trim().split(/\s+/)[0]
  return (
    <div className="ch-stack ch-center ch-thanks" role="status">
      <Flower />
      <p className="ch-h2">{firstName ? t.thankYouName(firstName) : t.thankYou}</p>
      <p className="ch-lead">{t.received(nonBreaking(formatTzs(amount)), transactionId)}</p>
      {id !== undefined && (
        <p>
          <RichText text={t.reference(id)} />
        </p>
      )}
      {isReceiptEmailed && <AutoClose onDone={onDone} />}
    </div>
  )
}
