import { createDraft } from '@charity-kit/client'
import { useClient, useConnection, useResource } from '@charity-kit/client/react'
import {
  formatDate,
  formatTzs,
  getCentre,
  normaliseTransactionId,
  orderMethods,
  payCustomOrder,
  transactionId,
  type OrderLookupInput,
  type TextKeyInput,
  type TrackedCustomOrder,
  type TrackingKey,
} from '@charity-kit/contract'
import {
  Alert,
  Button,
  nonBreaking,
  ResourceState,
  SubmitButton,
  useForm,
  useLanguage,
  useMessages,
  useUniqueId,
} from '@charity-kit/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import { centreAddress } from '../centre-address.ts'
import { catalogue } from '../i18n/catalogue.ts'
import { payment as english } from '../i18n/en/payment.ts'
import type { TrackingMessages } from '../i18n/en/tracking.ts'
import { track } from '../payment/ask-tracking.ts'
import { HowToPay } from '../payment/how-to-pay.tsx'
import { KnownPayment } from '../payment/known-payment.tsx'
import { PaymentSteps } from '../payment/payment-instructions.tsx'
import { choiceOf, chosenOption, paymentOptions } from '../payment/payment-options.ts'
import { TransactionIdField } from '../payment/transaction-id-field.tsx'
import { WalletField } from '../payment/wallet-field.tsx'
import { errorText, type Found } from './track.ts'

const messages = catalogue.messages('payment', english)

type OrderKey = Extract<TrackingKey & { kind: 'order' }, OrderLookupInput | TextKeyInput>

/** Schema of an ID that was typed but not sent yet. It survives a reload, and a wallet's app that takes the memory. */
const storedProof = v.object({
  number: v.string(),
  transactionId: v.string(),
  otherTransactionId: v.string(),
  paidAt: v.string(),
})
const proofDraft = (apiBase: string) => createDraft(`charity-kit:custom-order-proof:${apiBase}`, storedProof)

interface Props {
  orderKey: OrderKey
  tracked: TrackedCustomOrder & { price: number }
  t: TrackingMessages
  onChange: (found: Found) => void
}

/**
 * The payment of a custom order with a price: payment instructions and the transaction ID, or its correction if the
 * payment was not found.
 */
export const PayCustomOrder = ({ orderKey, tracked, t: texts, onChange }: Props) => {
  const t = useMessages(messages)
  const language = useLanguage()
  const centre = useResource(getCentre, {})
  const known = centre.status === 'ready' ? centre.value : undefined
  const { payment } = tracked
  const options = paymentOptions(known?.payment, t, language)
  const [choice, setChoice] = useState({
    byPhone: payment?.paymentMethod !== orderMethods[1],
    wallet: payment?.wallet ?? '',
  })
  const option = chosenOption(options, choice)
  const [isPaid, setPaid] = useState(payment != null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isPaid && !isFirst.current) heading.current?.focus() // the button is gone; the field's keyboard would cover Paste
    isFirst.current = false
  }, [isPaid])
  const id = useUniqueId()
  const steps = (
    <ResourceState resource={centre} failed={t.centreFailed} onRetry={centre.retry} compact>
      {(loaded) => (
        <div className="ch-stack ch-stack--5">
          <fieldset className="ch-stack ch-stack--2">
            <legend className="ch-label" id={id}>
              {t.whichWallet}
            </legend>
            <WalletField
              options={options}
              chosen={option}
              t={t}
              onChange={(chosen) => {
                setChoice(choiceOf(options, chosen))
              }}
            />
          </fieldset>
          <h3 className="ch-h4">{option?.byPhone === false ? t.payAtBank : t.payByPhone}</h3>
          <PaymentSteps payment={loaded.payment} {...choice} amountTzs={tracked.price} />
        </div>
      )}
    </ResourceState>
  )
  return (
    <section className="ch-stack ch-stack--5">
      <div className="ch-sum ch-sum--mist">
        <p className="ch-muted">{texts.youPay}</p>
        <p className="ch-h2 ch-money">{formatTzs(tracked.price)}</p>
        {tracked.priceUntil && (
          <p className="ch-small ch-muted">
            {texts.priceStaysUntil(
              formatDate(tracked.priceUntil, language, { near: true, timeZone: known?.timeZone }),
            )}
          </p>
        )}
      </div>
      {isPaid ? (
        <HowToPay option={option} t={t}>
          {steps}
        </HowToPay>
      ) : (
        <>
          {steps}
          <Button
            variant="line"
            onClick={() => {
              setPaid(true)
            }}
          >
            {t.iHavePaid}
          </Button>
        </>
      )}
      <div className="ch-stack">
        <h3 className="ch-h4" ref={heading} tabIndex={-1}>
          {texts.haveYouPaid}
        </h3>
        {payment?.state === 'not_found' && (
          <Alert>
            {payment.reason
              ? texts.centreWrites(payment.reason)
              : texts.notFoundWhy(nonBreaking(formatTzs(tracked.price)))}
          </Alert>
        )}
        <ProofForm orderKey={orderKey} tracked={tracked} choice={choice} texts={texts} onChange={onChange} />
      </div>
    </section>
  )
}

const schema = v.object({ transactionId })

const openerOf = (key: OrderKey): OrderLookupInput | TextKeyInput =>
  'textToken' in key
    ? { textToken: key.textToken }
    : { shipmentTrackingNumber: key.shipmentTrackingNumber, email: key.email }

interface ProofFormProps extends Omit<Props, 't'> {
  choice: { byPhone: boolean; wallet: string }
  texts: TrackingMessages
}

const ProofForm = ({ orderKey, tracked, choice, texts, onChange }: ProofFormProps) => {
  const t = useMessages(messages)
  const client = useClient()
  const { apiBase, keptAs } = useConnection()
  const draft = useMemo(() => proofDraft(keptAs), [keptAs])
  const number = String(tracked.reference)
  const [stored] = useState(() => {
    const typed = draft.load()
    return typed?.number === number ? typed : undefined
  })
  const [other, setOther] = useState(stored?.otherTransactionId ?? '')
  const [paidAt, setPaidAt] = useState(stored?.paidAt ?? '')
  const [knownId, setKnownId] = useState<string | undefined>(undefined)
  const input = useRef<HTMLInputElement>(null)
  const { form, field, errors, submitting } = useForm({
    schema,
    initial: { transactionId: stored?.transactionId ?? '' },
    submit: async ({ transactionId: typed }, signal) => {
      const result = await client(payCustomOrder, {
        body: {
          ...openerOf(orderKey),
          paymentMethod: orderMethods[choice.byPhone ? 0 : 1],
          ...(choice.wallet && { wallet: choice.wallet }),
          transactionId: typed,
          ...(other && { otherTransactionId: other }),
          ...(paidAt && { paidAt }),
        },
      })
      if (signal.aborted) return undefined
      if (result.ok) {
        draft.clear()
        onChange({ key: orderKey, tracked: result.value })
        return undefined
      }
      const { error } = result
      if (error.kind !== 'rejected') return { form: errorText(error, texts) }
      if (error.code === 'transaction_id_used') {
        setKnownId(typed)
        return undefined
      }
      if (error.code === 'state_changed') {
        const latest = await track(client, orderKey)
        // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- it may have been aborted since it was asked
        if (latest.ok && !signal.aborted) onChange({ key: orderKey, tracked: latest.value })
        return { form: texts.changedMeanwhile }
      }
      const refused = Object.values(error.fields)[0]
      return refused ? { fields: { transactionId: refused } } : { form: errorText(error, texts) }
    },
  })
  const { value, error, onChange: onId } = field('transactionId')
  const isKnown = knownId !== undefined && normaliseTransactionId(knownId) === normaliseTransactionId(value)
  return (
    <form className="ch-stack" {...form}>
      <TransactionIdField
        value={value}
        error={error}
        known={
          isKnown && (
            <KnownPayment
              transactionId={value}
              t={t}
              trackHref={tracked.pageUrl?.replace(/#.*$/, '') ?? centreAddress(apiBase, '/track')}
            />
          )
        }
        t={t}
        expectedTzs={tracked.price}
        inputRef={input}
        onChange={(typed, otherId, _, said = '') => {
          setOther(otherId)
          setPaidAt(said)
          if (typed) draft.save({ number, transactionId: typed, otherTransactionId: otherId, paidAt: said })
          else draft.clear()
          onId(typed)
        }}
      />
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      {!isKnown && <SubmitButton sending={submitting} text={t.sendTransactionId} busyText={texts.sending} />}
    </form>
  )
}
