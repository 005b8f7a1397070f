import {
  fieldError,
  fieldErrorText,
  textAboutDonation,
  textAboutOrder,
  textedPhone,
  type OwnTrackingKey,
  type TextUpdates as Wish,
} from '@charity-kit/contract'
import { typedPhone, type Client, type Result } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import { Alert, Button, Check, Field, useFieldErrorMessages, useMessages } from '@charity-kit/ui'
import { useEffect, useRef, useState } from 'react'
import { is } from 'valibot'
import { catalogue } from '../i18n/catalogue.ts'
import { textUpdates as english, type TextUpdatesMessages } from '../i18n/en/text-updates.ts'
import { orderKeyOf } from './ask-tracking.ts'
import { saveFailure } from './save-failure.ts'

const messages = catalogue.messages('textUpdates', english)

export interface TextUpdatesProps {
  trackingKey: OwnTrackingKey
  /** The number that already gets SMS updates. */
  saved?: Wish | null | undefined
  /** Phone number typed with the payment, or elsewhere on the page. */
  phone?: string | undefined
}

const askFor = (
  client: Client,
  key: OwnTrackingKey,
  wish: { phone: string; received: boolean },
): Promise<Result<Wish>> => {
  if (key.kind === 'order') return client(textAboutOrder, { body: { ...orderKeyOf(key), ...wish } })
  const { reference, transactionId } = key
  return client(textAboutDonation, { body: { reference, transactionId, ...wish } })
}

/**
 * Offers SMS updates about a donation or an order, by a separate call and without a preselected box.
 * The component is not a form, because it may stand inside a form, which Enter would send.
 */
export const TextUpdates = ({ trackingKey, saved, phone }: TextUpdatesProps) => {
  const t = useMessages(messages)
  const [asked, setAsked] = useState<AskedNumber | undefined>(undefined)
  const [isOpen, setOpen] = useState(false)
  const answer = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (asked) answer.current?.focus() // the button that was clicked is gone
  }, [asked])
  const endsWith = saved?.endsWith
  const sentence = asked ? t.saved(asked.phone) : endsWith !== undefined && t.savedEnding(endsWith)
  const isSaid = !!sentence && !isOpen
  return (
    <section className="ch-card ch-stack ch-texts">
      <div className={isSaid ? 'ch-stack ch-stack--2' : undefined}>
        <div role="status">
          {isSaid && (
            <p ref={answer} tabIndex={-1}>
              <b>{sentence}</b>
            </p>
          )}
          {isSaid && asked?.waits && <p>{t.waits}</p>}
        </div>
        {isSaid ? (
          <Button
            variant="line"
            size="small"
            onClick={() => {
              setOpen(true)
            }}
          >
            {t.another}
          </Button>
        ) : (
          <Check checked={isOpen} onChange={setOpen}>
            <b>{t.textMe[trackingKey.kind]}</b>
          </Check>
        )}
      </div>
      {isOpen && (
        <NumberToText
          trackingKey={trackingKey}
          typedBefore={asked?.phone ?? (phone || typedPhone())}
          t={t}
          onSaved={(saved) => {
            setAsked(saved)
            setOpen(false)
          }}
        />
      )}
    </section>
  )
}

/** The number as typed, and whether its first SMS has to wait. */
interface AskedNumber {
  phone: string
  waits: boolean
}

interface NumberProps {
  trackingKey: OwnTrackingKey
  typedBefore: string
  t: TextUpdatesMessages
  onSaved: (asked: AskedNumber) => void
}

const NumberToText = ({ trackingKey, typedBefore, t, onSaved }: NumberProps) => {
  const client = useClient()
  const errors = useFieldErrorMessages()
  const input = useRef<HTMLInputElement>(null)
  const [phone, setPhone] = useState(typedBefore)
  const [received, setReceived] = useState(false)
  const [error, setError] = useState<string | undefined>(undefined)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const [isSaving, setSaving] = useState(false)
  useEffect(() => {
    input.current?.focus()
  }, [])
  const refuse = (why: string) => {
    setError(why)
    input.current?.focus()
  }
  const save = async () => {
    if (isSaving) return
    setFailure(undefined)
    if (!is(textedPhone, phone)) {
      refuse(fieldErrorText(fieldError('phone_not_texted'), errors))
      return
    }
    setSaving(true)
    const result = await askFor(client, trackingKey, { phone: phone.trim(), received })
    setSaving(false)
    if (result.ok) {
      onSaved({ phone: phone.trim(), waits: result.value.waits ?? false })
      return
    }
    const refusal = result.error.kind === 'rejected' ? result.error.fields['phone'] : undefined
    if (refusal === undefined) setFailure(saveFailure(result.error, t))
    else refuse(refusal)
  }
  return (
    <>
      <Field
        label={t.toThisNumber}
        hint={t.whatComes[trackingKey.kind]}
        error={error}
        name="textedPhone"
        type="tel"
        autoComplete="tel"
        inputRef={input}
        value={phone}
        onChange={(value) => {
          setPhone(value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void save()
        }}
      />
      <Check checked={received} onChange={setReceived}>
        {t.alsoNow}
      </Check>
      {failure && <Alert tone="error">{failure}</Alert>}
      <Button variant="line" busy={isSaving} onClick={() => void save()}>
        {isSaving ? t.saving : t.save}
      </Button>
    </>
  )
}
