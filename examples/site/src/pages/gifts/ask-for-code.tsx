import { requestGiftsCode, textedPhone, type GiftsCodeInput } from '@charity-kit/contract'
import { typedPhone } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import { Button, ChoiceCard, Field, SubmitButton, useForm, useMessages, useUniqueId } from '@charity-kit/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { catalogue } from '../../i18n/catalogue.ts'
import { gifts as english } from '../../i18n/en/gifts.ts'
import { sessionDraft } from '../../session-draft.ts'
import { useSite } from '../../site-context.ts'
import { ErrorAlert, isCode, OptionalFormError, toFormErrors } from '../auth/auth-error.tsx'
import { RequestCode } from '../auth/request-code.tsx'
import { useAccountMessages } from '../auth/use-account-messages.ts'

const messages = catalogue.messages('gifts', english)

interface Props {
  /** Recipient of the last code; undefined at first. */
  to: GiftsCodeInput | undefined
  /** Called when a code was sent, or the visitor has one already. */
  onReady: (to: GiftsCodeInput) => void
}

/**
 * A choice of where the code goes: to a number, if the centre sends text messages, or to an email address. The input
 * for both stays.
 */
export const AskForCode = ({ to, onReady }: Props) => {
  const t = useMessages(messages)
  const { centre } = useSite()
  const [chosen, setChosen] = useState<Way | undefined>(to && ('email' in to ? 'email' : 'text'))
  const way = centre?.textMessages ? (chosen ?? 'text') : 'email'
  return (
    <>
      {centre?.textMessages && (
        <>
          <p>{t.introBoth}</p>
          <Ways way={way} onChange={setChosen} />
        </>
      )}
      {way === 'text' ? (
        <TextCode onReady={onReady} />
      ) : (
        <RequestCode
          call={requestGiftsCode}
          intro={centre?.textMessages ? undefined : t.intro}
          email={to && 'email' in to ? to.email : ''}
          onReady={(email) => {
            onReady({ email })
          }}
        />
      )}
    </>
  )
}

type Way = 'text' | 'email'

const Ways = ({ way, onChange }: { way: Way; onChange: (way: Way) => void }) => {
  const t = useMessages(messages)
  const name = useUniqueId()
  const choice = (each: Way, text: string) => (
    <ChoiceCard
      type="radio"
      name={name}
      className="ch-row"
      checked={way === each}
      onChange={() => {
        onChange(each)
      }}
    >
      <i className="ch-dot" />
      <b>{text}</b>
    </ChoiceCard>
  )
  return (
    <fieldset className="ch-stack ch-stack--2">
      <legend className="ch-label">{t.how}</legend>
      {choice('text', t.byText)}
      {choice('email', t.byEmail)}
    </fieldset>
  )
}

const numberForm = v.object({ phone: textedPhone })

/** Field for the number that gets a code. The page never reveals whether the number is known. */
const TextCode = ({ onReady }: Pick<Props, 'onReady'>) => {
  const t = useMessages(messages)
  const account = useAccountMessages()
  const client = useClient()
  const { session } = useSite().connection
  const draft = sessionDraft<{ phone: string }>(session, 'phone')
  const { form, field, validate, errors, submitting } = useForm({
    schema: numberForm,
    initial: { phone: typedPhone() },
    // Keeps the draft for a visitor who comes back from the code.
    draft: { ...draft, clear: () => undefined },
    submit: async (body, signal) => {
      const result = await client(requestGiftsCode, { body })
      if (!result.ok) return toFormErrors(result.error)
      if (!signal.aborted) onReady(body)
    },
  })
  return (
    <>
      {errors.form && isCode(errors.form, 'too_many_requests') ? (
        <ErrorAlert text={t.tooManyCodes} />
      ) : (
        <OptionalFormError error={errors.form} text={account.resetRequestFailed} />
      )}
      <form className="ch-stack" {...form}>
        <Field label={t.yourNumber} hint={t.numberHint} type="tel" autoComplete="tel" {...field('phone')} />
        <SubmitButton sending={submitting} text={account.sendResetCode} busyText={account.sendingCode} />
        <Button
          variant="line"
          onClick={() => {
            const typed = validate()
            if (typed) onReady(typed)
          }}
        >
          {account.haveCode}
        </Button>
      </form>
    </>
  )
}
