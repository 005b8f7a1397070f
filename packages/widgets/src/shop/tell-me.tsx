import {
  contactMessageInput,
  sendContactMessage,
  type ContactMessage,
  type ContactMessageInput,
} from '@charity-kit/contract'
import { createSubmission } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import { Alert, Field, SubmitButton, useForm } from '@charity-kit/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import type { ProductMessages } from '../i18n/en/product.ts'

const schema = v.pick(contactMessageInput, ['name', 'email'])

interface Props {
  /** Name of the piece, which is the subject of the message to the centre. */
  piece: string
  t: ProductMessages
}

/** Sends a message to the centre, whose staff answer when a piece is available again. */
export const TellMe = ({ piece, t }: Props) => {
  const client = useClient()
  const [isSent, setSent] = useState(false)
  const answer = useRef<HTMLParagraphElement>(null)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    first.current?.focus() // in place of the button that opened the form
  }, [])
  const submission = useMemo(
    () =>
      createSubmission<ContactMessageInput, Partial<ContactMessage>>({
        send: ({ input, idempotencyKey }) => client(sendContactMessage, { body: input }, { idempotencyKey }),
      }),
    [client],
  )
  const { form, field, errors, submitting } = useForm<typeof schema>({
    schema,
    initial: { name: '', email: '' },
    submit: async (typed) => {
      const submitted = await submission.submit({
        ...typed,
        subject: t.tellMeSubject(piece),
        message: t.tellMeMessage(piece),
      })
      if (!submitted) return {} // another message is being sent
      const { result } = submitted
      if (!result.ok)
        return {
          fields: result.error.kind === 'rejected' ? result.error.fields : undefined,
          form: t.tellMeFailed,
        }
      setSent(true)
    },
  })
  useEffect(() => {
    if (isSent) answer.current?.focus() // the clicked button is gone
  }, [isSent])
  if (isSent)
    return (
      <p role="status" tabIndex={-1} ref={answer}>
        {t.tellMeSent}
      </p>
    )
  return (
    <form className="ch-card ch-stack" {...form}>
      <p>{t.tellMeHint}</p>
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      <Field {...field('name')} label={t.yourName} autoComplete="name" inputRef={first} />
      <Field {...field('email')} label={t.yourEmail} type="email" autoComplete="email" />
      <SubmitButton sending={submitting} text={t.tellMe} busyText={t.sending} />
    </form>
  )
}
