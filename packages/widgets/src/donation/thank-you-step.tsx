import { formatTzs } from '@charity-kit/contract'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { Alert, AutoClose, Flower, RichText, nonBreaking } from '@charity-kit/ui'
import type { DonationForm, DonationScreen } from './donation-reducer.ts'

interface Props {
  screen: Extract<DonationScreen, { name: 'thanks' }>
  form: DonationForm
  t: DonationMessages
  onDone: () => void
}

/**
 * Step 5. The claim was received; it never says that it was paid. Without an email the reference number is only here, so it stays
 * until the donor closes it. So does the news that something else was stored than what was typed last.
 */
export const ThankYouStep = ({ screen: { receipt, arrivedBefore }, form, t, onDone }: Props) => {
  const { id, amount, transactionId } = receipt
  const isReceiptEmailed = !form.anonymous && form.email.trim() !== ''
  const firstName = form.anonymous ? '' : form.name.trim().split(/\s+/)[0]
  return (
    <div className="ch-stack ch-center ch-thanks" role="status">
      <Flower />
      <p className="ch-h2">{firstName ? t.thankYouName(firstName) : t.thankYou}</p>
      {arrivedBefore && <Alert>{t.arrivedBefore}</Alert>}
      <p className="ch-lead">{t.received(nonBreaking(formatTzs(amount)), transactionId)}</p>
      {id !== undefined && (
        <p>
          <RichText text={t.reference(id)} />
        </p>
      )}
      {isReceiptEmailed && !arrivedBefore && <AutoClose onDone={onDone} />}
    </div>
  )
}
