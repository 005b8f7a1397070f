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
  /** Ref of the field for the transaction ID. */
  idField: RefObject<HTMLInputElement | null>
  onEdit: (change: Partial<DonationForm>) => void
  onRetryCentre: () => void
  /** Place to look up a donation. */
  where: WhereToTrack
  /** Ref of the step's heading after payment, where the step then starts. */
  paidHeading: RefObject<HTMLHeadingElement | null>
}

/**
 * Step 4: payment instructions and the transaction ID. Once the donation is paid, the ID comes first and the
 * instructions are folded.
 */
export const ConfirmStep = (props: Props) => {
  const { screen, form, centre, t, onEdit, paidHeading } = props
  const { error, campaign } = screen
  const language = useLanguage()
  const [choosing, setChoosing] = useState(false)
  const byPhone = form.method === donationMethods[0]
  const payment = centre.status === 'ready' ? centre.value.payment : undefined
  const option = chosenOption(paymentOptions(payment, t, language), { byPhone, wallet: form.wallet })
  const steps = (
    <Steps
      {...props}
      onChange={() => {
        setChoosing(true)
      }}
    />
  )
  return (
    <>
      {error && !usedIdField(error) && (
        <Alert tone="error">
          <b>{t.submitFailed}</b>
          {paymentErrorHint(error, donationErrorHints(t), t)}
        </Alert>
      )}
      <div className="ch-sum">
        <p className="ch-muted">{t.youAreGiving}</p>
        <p className="ch-h2 ch-money">{formatTzs(parseAmount(form.amount))}</p>
        <p className="ch-small ch-muted">{t.givingTo(translatedText(campaign, 'name', language))}</p>
      </div>
      {screen.paid ? (
        <>
          <div>
            <h3 className="ch-h3" ref={paidHeading} tabIndex={-1}>
              {t.oneThingLeft}
            </h3>
            <p className="ch-muted">{t.onlyIdIsLeft}</p>
          </div>
          <Proof {...props} />
          <HowToPay option={option} t={t}>
            {steps}
          </HowToPay>
        </>
      ) : (
        <>
          {steps}
          <Proof {...props} />
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

/** Payment instructions. */
const Steps = ({ form, centre, t, onRetryCentre, onChange }: Props & { onChange: () => void }) => (
  <ResourceState resource={centre} failed={t.centreFailed} onRetry={onRetryCentre} compact>
    {({ payment }) => (
      <PaymentSteps
        payment={payment}
        byPhone={form.method === donationMethods[0]}
        wallet={form.wallet}
        onChange={onChange}
        amountTzs={parseAmount(form.amount)}
        anonymous={form.anonymous}
      />
    )}
  </ResourceState>
)

const Proof = ({ screen, form, t, idField, where, onEdit }: Props) => (
  <ProofOfPayment
    form={form}
    idError={screen.missingId && t[idProblem(form.transactionId) ?? 'transactionIdRequired']}
    usedId={usedIdField(screen.error)}
    where={where}
    partErrors={screen.partErrors}
    purpose="donation"
    byBank={form.method !== donationMethods[0]}
    t={t}
    inputRef={idField}
    expectedTzs={parseAmount(form.amount)}
    onAmount={(tzs) => {
      onEdit({ amount: formatNumber(tzs) })
    }}
    onEdit={onEdit}
  />
)
