import { requestPasswordResetInput, type Call, type GiftsCodeInput } from '@charity-kit/contract'
import { useClient } from '@charity-kit/client/react'
import { Field, SubmitButton, useForm, Button } from '@charity-kit/ui'
import { useEffect } from 'react'
import { useSite } from '../../site-context.ts'
import { OptionalFormError, toFormErrors } from './auth-error.tsx'
import { emailDraft } from './email-draft.ts'
import { useAccountMessages } from './use-account-messages.ts'

interface Props {
  /** Call that sends a code to an address. */
  call: Call<{ body: GiftsCodeInput }>
  /** Purpose of the code; undefined if a text above explains it. */
  intro?: string | undefined
  email: string
  /** Called when a code was sent, or the visitor has one already. */
  onReady: (email: string) => void
}

/** Field for the email address that gets a code. The page never reveals whether the address is known. */
export const RequestCode = ({ call, intro, email, onReady }: Props) => {
  const t = useAccountMessages()
  const client = useClient()
  const { session } = useSite().connection
  const { form, field, values, change, validate, errors, submitting } = useForm({
    schema: requestPasswordResetInput,
    initial: { email },
    draft: emailDraft(session),
    submit: async (body, signal) => {
      const result = await client(call, { body })
      if (!result.ok) return toFormErrors(result.error)
      if (!signal.aborted) onReady(body.email)
    },
  })
  useEffect(() => {
    const remembered = session.rememberedEmail()
    if (remembered && !values.email) change({ email: remembered })
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once: a prerendered page does not know it
  }, [])
  return (
    <>
      {intro && <p>{intro}</p>}
      <OptionalFormError error={errors.form} text={t.resetRequestFailed} />
      <form className="ch-stack" {...form}>
        <Field label={t.email} type="email" autoComplete="username" {...field('email')} />
        <SubmitButton sending={submitting} text={t.sendResetCode} busyText={t.sendingCode} />
        <Button
          variant="line"
          onClick={() => {
            const typed = validate()
            if (typed) onReady(typed.email)
          }}
        >
          {t.haveCode}
        </Button>
      </form>
    </>
  )
}
