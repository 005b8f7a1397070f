import { findRecordNumber, orderLookupInput, transactionId, type TrackingKey } from '@charity-kit/contract'
import { useClient } from '@charity-kit/client/react'
import { Alert, Button, Field, SubmitButton, useForm, useMessages, useUniqueId } from '@charity-kit/ui'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { catalogue } from '../i18n/catalogue.ts'
import { payment as english } from '../i18n/en/payment.ts'
import type { TrackingMessages } from '../i18n/en/tracking.ts'
import { TransactionIdField } from '../payment/transaction-id-field.tsx'
import { track } from '../payment/ask-tracking.ts'
import { errorText, type Found } from './track.ts'

const messages = catalogue.messages('payment', english)

type ReadNumber = NonNullable<ReturnType<typeof findRecordNumber>>

/** Schema that reads a number as people write it, and skips words around it: "G-1042", "#1042", "Gift 1042". */
const paymentSchema = v.object({
  reference: v.pipe(
    v.string(),
    v.transform(findRecordNumber),
    v.custom<ReadNumber>((read) => read !== undefined, 'field_required'),
  ),
  transactionId,
})

export type LookupKind = TrackingKey['kind']

interface Props {
  t: TrackingMessages
  onFound: (found: Found) => void
}

/** Forms that look up a donation or an order, each with two fields. */
export const LookupForms = ({
  kind,
  onKind,
  ...props
}: Props & { kind: LookupKind; onKind: (kind: LookupKind) => void }) => {
  const { t } = props
  const name = useUniqueId()
  const choices: readonly [LookupKind, string][] = [
    ['donation', t.myDonation],
    ['order', t.myOrder],
  ]
  return (
    <div className="ch-stack ch-stack--5">
      <p className="ch-lead">{t.lead}</p>
      <div className="ch-seg" role="radiogroup" aria-label={t.what}>
        {choices.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              checked={value === kind}
              onChange={() => {
                onKind(value)
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {kind === 'donation' ? <DonationForm {...props} /> : <OrderForm {...props} />}
    </div>
  )
}

const useLookup = ({ t, onFound }: Props) => {
  const client = useClient()
  return async (key: TrackingKey, signal: AbortSignal) => {
    const result = await track(client, key)
    if (!result.ok) return { form: errorText(result.error, t) }
    if (!signal.aborted) onFound({ key, tracked: result.value })
    return undefined
  }
}

const DonationForm = (props: Props) => {
  const { t } = props
  return (
    <PaymentForm
      {...props}
      kind="donation"
      texts={{ label: t.reference, hint: t.referenceHint, find: t.findDonation }}
    />
  )
}

interface PaymentFormProps extends Props {
  kind: LookupKind
  texts: { label: string; hint: string; find: string }
}

/** Looks up a payment by its number and its transaction ID. A letter in the number overrides the kind chosen above. */
const PaymentForm = ({ kind, texts, ...props }: PaymentFormProps) => {
  const { t } = props
  const lookUp = useLookup(props)
  const input = useRef<HTMLInputElement>(null)
  const { form, field, errors, submitting } = useForm({
    schema: paymentSchema,
    initial: { reference: '', transactionId: '' },
    submit: ({ reference: { kind: read = kind, id: reference }, transactionId }, signal) => {
      const typed = { reference, transactionId }
      return lookUp(read === 'donation' ? { kind: read, ...typed } : { kind: 'order', ...typed }, signal)
    },
  })
  return (
    <form className="ch-stack ch-stack--5" {...form}>
      <Field
        label={texts.label}
        hint={texts.hint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('reference')}
      />
      <TransactionIdField t={useMessages(messages)} inputRef={input} {...field('transactionId')} />
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      <SubmitButton sending={submitting} text={texts.find} busyText={t.finding} />
    </form>
  )
}

/** Looks up an order by tracking number and email address, or by its number and the transaction ID. */
const OrderForm = (props: Props) => {
  const { t } = props
  const [isByPayment, setByPayment] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const wasByPayment = useRef(isByPayment)
  useEffect(() => {
    // The focused field is gone, so the field in its place takes the focus.
    if (isByPayment !== wasByPayment.current) root.current?.querySelector('input')?.focus()
    wasByPayment.current = isByPayment
  }, [isByPayment])
  return (
    <div className="ch-stack ch-stack--5" ref={root}>
      {isByPayment ? (
        <PaymentForm
          {...props}
          kind="order"
          texts={{ label: t.orderNumber, hint: t.orderNumberHint, find: t.findOrder }}
        />
      ) : (
        <ParcelForm {...props} />
      )}
      <p>
        <Button
          variant="quiet"
          onClick={() => {
            setByPayment(!isByPayment)
          }}
        >
          {isByPayment ? t.byTrackingNumber : t.byOrderNumber}
        </Button>
      </p>
    </div>
  )
}

const ParcelForm = (props: Props) => {
  const { t } = props
  const lookUp = useLookup(props)
  const { form, field, errors, submitting } = useForm({
    schema: orderLookupInput,
    initial: { shipmentTrackingNumber: '', email: '' },
    submit: (typed, signal) => lookUp({ kind: 'order', ...typed }, signal),
  })
  return (
    <form className="ch-stack ch-stack--5" {...form}>
      <Field
        label={t.trackingNumber}
        hint={t.trackingNumberHint}
        className="ch-code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...field('shipmentTrackingNumber')}
      />
      <Field label={t.email} type="email" autoComplete="email" {...field('email')} />
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      <SubmitButton sending={submitting} text={t.findOrder} busyText={t.finding} />
    </form>
  )
}
