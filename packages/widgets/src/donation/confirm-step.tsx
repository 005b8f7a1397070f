import {
  donationMethods,
  formatNumber,
  formatTzs,
  parseAmount,
  translatedText,
  type Centre,
} from '@charity-kit/contract'
import type { Resource } from '@charity-kit/client/react'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { HowToPay } from '../payment/how-to-pay.tsx'
import { paymentErrorHint } from '../payment/payment-error.ts'
import { PaymentSteps } from '../payment/payment-instructions.tsx'
import { chosenOption, paymentOptions } from '../payment/payment-options.ts'
import { ProofOfPayment } from '../payment/proof-of-payment.tsx'
import { Alert, ResourceState, useLanguage } from '@charity-kit/ui'
import { useState, type RefObject } from 'react'
import { donationErrorHints, usedIdField } from './donation-errors.ts'
import type { DonationForm } from './donation-form.ts'
import type { DonationScreen } from './donation-reducer.ts'
import { MethodPicker } from './method-picker.tsx'

interface Props {
  screen: Extract<DonationScreen, { name: 'confirm' }>
  form: DonationForm
  centre: Resource<Centre>
  t: DonationMessages
  /** The field for the transaction ID. */
  idField: RefObject<HTMLInputElement | null>
  onEdit: (change: Partial<DonationForm>) => void
  onRetryCentre: () => void
}

/** Step 4: how to pay, and the transaction ID as proof. Once it is paid, the ID comes first and the steps are folded. */
export const ConfirmStep = ({ screen, form, centre, t, idField, onEdit, onRetryCentre }: Props) => {
  const { error, campaign, paid } = screen
  const language = useLanguage()
  const [choosing, setChoosing] = useState(false)
  const amountTzs = parseAmount(form.amount)
  const byPhone = form.method === donationMethods[0]
  const payment = centre.status === 'ready' ? centre.value.payment : undefined
  const option = chosenOption(paymentOptions(payment, t, useLanguage()), { byPhone, wallet: form.wallet })
  const usedId = usedIdField(error)
  const steps = (
    <ResourceState resource={centre} failed={t.centreFailed} onRetry={onRetryCentre} compact>
      {({ payment }) => (
        <PaymentSteps
          payment={payment}
          byPhone={byPhone}
          wallet={form.wallet}
          onChange={() => {
            setChoosing(true)
          }}
          amountTzs={amountTzs}
        />
      )}
    </ResourceState>
  )
  const proof = (
    <ProofOfPayment
      form={form}
      idError={screen.missingId ? t.transactionIdRequired : usedId === 'transactionId' && t.transactionIdUsed}
      partErrors={screen.partErrors}
      purpose="gift"
      t={t}
      inputRef={idField}
      expectedTzs={amountTzs}
      onAmount={(tzs) => {
        onEdit({ amount: formatNumber(tzs) })
      }}
      onEdit={onEdit}
    />
  )
  return (
    <>
      {error && !usedId && (
        <Alert tone="error">
          <b>{t.submitFailed}</b>
          {paymentErrorHint(error, donationErrorHints(t), t)}
        </Alert>
      )}
      <div className="ch-sum">
        <p className="ch-muted">{t.youAreGiving}</p>
        <p className="ch-h2 ch-money">{formatTzs(amountTzs)}</p>
        <p className="ch-small ch-muted">{t.givingTo(translatedText(campaign, 'name', language))}</p>
      </div>
      {paid ? (
        <>
          <div>
            <h3 className="ch-h3">{t.welcomeBack}</h3>
            <p className="ch-muted">{t.oneThingLeft}</p>
          </div>
          {proof}
          <HowToPay option={option} t={t}>
            {steps}
          </HowToPay>
        </>
      ) : (
        <>
          {steps}
          {proof}
        </>
      )}
      <MethodPicker
        open={choosing}
        payment={payment}
        chosen={form}
        t={t}
        onAccept={(choice) => {
          setChoosing(false)
          onEdit(choice)
        }}
        onCancel={() => {
          setChoosing(false)
        }}
      />
    </>
  )
}
