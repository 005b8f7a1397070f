import {
  donationMethods,
  formatTzs,
  parseAmount,
  translatedText,
  type Centre,
  type endpoints,
} from '@charity-kit/contract'
import type { Resource } from '@charity-kit/client/react'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { paymentErrorHint } from '../payment/payment-error.ts'
import { PaymentInstructions } from '../payment/payment-instructions.tsx'
import { TransactionIdField } from '../payment/transaction-id-field.tsx'
import { Alert, ResourceState, useLanguage } from '@charity-kit/ui'
import type { DonationScreen, DonationForm } from './donation-reducer.ts'

interface Props {
  screen: Extract<DonationScreen, { name: 'confirm' }>
  form: DonationForm
  centre: Resource<Centre>
  t: DonationMessages
  onEdit: (change: Partial<DonationForm>) => void
  onRetryCentre: () => void
}

/** Step 4: how to pay, and the transaction ID as proof. */
export const ConfirmStep = ({ screen, form, centre, t, onEdit, onRetryCentre }: Props) => {
  const { error, campaign } = screen
  const language = useLanguage()
  const amountTzs = parseAmount(form.amount)
  const idUsed = error?.kind === 'rejected' && error.code === 'transaction_id_used'
  return (
    <>
      {error && !idUsed && (
        <Alert tone="error">
          <b>{t.submitFailed}</b>
          {paymentErrorHint(error, errorHints(t), t)}
        </Alert>
      )}
      <div className="ch-card ch-stack ch-stack--2">
        <p className="ch-muted">{t.youAreGiving}</p>
        <p className="ch-h2 ch-money">{formatTzs(amountTzs)}</p>
        <p className="ch-small ch-muted">
          {t.givingTo(translatedText(campaign, 'name', language), form.method)}
        </p>
      </div>
      <ResourceState resource={centre} failed={t.centreFailed} onRetry={onRetryCentre} compact>
        {({ payment }) => (
          <PaymentInstructions
            payment={payment}
            byPhone={form.method === donationMethods[0]}
            amountTzs={amountTzs}
          />
        )}
      </ResourceState>
      <TransactionIdField
        value={form.transactionId}
        error={screen.missingId ? t.transactionIdRequired : idUsed && t.transactionIdUsed}
        t={t}
        onChange={(transactionId, otherTransactionId) => {
          onEdit({ transactionId, otherTransactionId })
        }}
      />
    </>
  )
}

type RejectionCode = (typeof endpoints.createDonation.errors)[number]

/** What each of the server's refusals is answered with. */
const errorHints = (t: DonationMessages): Record<RejectionCode, string> => ({
  transaction_id_used: t.transactionIdUsed,
  idempotency_key_reused: t.nothingLost,
  campaign_not_found: t.nothingLost,
})
