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
import type { WhereToTrack } from '../payment/known-payment.tsx'
import { paymentErrorHint } from '../payment/payment-error.ts'
import { PaymentSteps } from '../payment/payment-instructions.tsx'
import { chosenOption, paymentOptions } from '../payment/payment-options.ts'
import { idProblem } from '../payment/payment-parts.ts'
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
  /** Where a donation is looked up. */
  where: WhereToTrack
  /** Names the step once it is paid: it starts there. */
  paidHeading: RefObject<HTMLHeadingElement | null>
}

/** Step 4: how to pay, and the transaction ID as proof. Once it is paid, the ID comes first and the steps are folded. */
export const ConfirmStep = ({
  screen,
  form,
  centre,
  t,
  idField,
  onEdit,
  onRetryCentre,
  where,
  paidHeading,
}: Props) => {
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
          anonymous={form.anonymous}
        />
      )}
    </ResourceState>
  )
  const proof = (
    <ProofOfPayment
      form={form}
      idError={screen.missingId && t[idProblem(form.transactionId) ?? 'transactionIdRequired']}
      usedId={usedId}
      where={where}
      partErrors={screen.partErrors}
      purpose="donation"
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
            <h3 className="ch-h3" ref={paidHeading} tabIndex={-1}>
              {t.welcomeBack}
            </h3>
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
