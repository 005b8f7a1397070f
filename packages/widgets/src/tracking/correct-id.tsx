import { normaliseTransactionId, transactionId } from '@charity-kit/contract'
import { useClient, useConnection } from '@charity-kit/client/react'
import { Alert, Button, SubmitButton, useForm, useMessages } from '@charity-kit/ui'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { centreAddress } from '../centre-address.ts'
import { catalogue } from '../i18n/catalogue.ts'
import { payment as english } from '../i18n/en/payment.ts'
import type { TrackingMessages } from '../i18n/en/tracking.ts'
import { track } from '../payment/ask-tracking.ts'
import { KnownPayment } from '../payment/known-payment.tsx'
import { TransactionIdField } from '../payment/transaction-id-field.tsx'
import { correct, errorText, type Found, type FoundPayment } from './track.ts'

const messages = catalogue.messages('payment', english)

const schema = v.object({ transactionId })

interface Props {
  found: FoundPayment
  t: TrackingMessages
  /** ID of the element with the reason to correct the ID. */
  reasonId: string
  onChange: (found: Found) => void
}

/** Corrects the transaction ID in place. The form is open if the payment was not found; otherwise a button opens it. */
export const CorrectId = ({ found, t, ...props }: Props) => {
  const { state } = found.tracked
  const [isOpened, setOpened] = useState(false)
  if (isOpened || state === 'not_found')
    return <CorrectionForm found={found} t={t} {...props} hasFocus={isOpened} />
  return (
    <p>
      <Button
        variant={state === 'unpaid' ? 'action' : 'quiet'}
        onClick={() => {
          setOpened(true)
        }}
      >
        {state === 'unpaid' ? t.enterId : t.isIdWrong}
      </Button>
    </p>
  )
}

interface CorrectionFormProps extends Props {
  /** Whether a button, now gone, opened the form: the field then takes the focus. */
  hasFocus: boolean
}

const CorrectionForm = ({
  found: { key, tracked },
  t,
  reasonId,
  hasFocus,
  onChange,
}: CorrectionFormProps) => {
  const client = useClient()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (hasFocus) input.current?.focus()
  }, [hasFocus])
  // An SMS link shows only the end of the ID.
  const current = tracked.kind === 'donation' && !('textToken' in key) ? tracked.transactionId : ''
  const { apiBase } = useConnection()
  const [knownId, setKnownId] = useState<string | undefined>(undefined)
  const { form, field, errors, submitting } = useForm({
    schema,
    initial: { transactionId: current },
    submit: async ({ transactionId: typed }, signal) => {
      if (normaliseTransactionId(typed) === normaliseTransactionId(current))
        return { fields: { transactionId: t.unchanged } }
      const result = await correct(client, key, typed)
      if (signal.aborted) return undefined
      if (result.ok) {
        onChange({ key, tracked: result.value })
        return undefined
      }
      const { error } = result
      if (error.kind !== 'rejected') return { form: errorText(error, t) }
      if (error.code === 'state_changed') {
        const latest = await track(client, key)
        // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- it may have been aborted since it was asked
        if (latest.ok && !signal.aborted) onChange({ key, tracked: latest.value })
        return { form: t.changedMeanwhile }
      }
      if (error.code === 'transaction_id_used') {
        setKnownId(typed)
        return undefined
      }
      const refused = Object.values(error.fields)[0]
      return refused ? { fields: { transactionId: refused } } : { form: errorText(error, t) }
    },
  })
  const typedField = field('transactionId')
  const isKnown = knownId !== undefined && knownId === typedField.value.trim()
  const texts = useMessages(messages)
  return (
    <form className="ch-fix" aria-describedby={reasonId} {...form}>
      <TransactionIdField
        t={texts}
        hint={t.correctHint(tracked.correctionsLeft)}
        inputRef={input}
        canPasteOver
        known={
          isKnown && (
            <KnownPayment
              transactionId={typedField.value}
              t={texts}
              trackHref={tracked.pageUrl?.replace(/#.*$/, '') ?? centreAddress(apiBase, '/track')}
            />
          )
        }
        {...typedField}
      />
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      {!isKnown && <SubmitButton sending={submitting} text={t.sendCorrected} busyText={t.sending} />}
      <p className="ch-small ch-muted">{t.dontPayAgain}</p>
    </form>
  )
}
