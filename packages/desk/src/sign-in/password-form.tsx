import { useClient } from '@charity-kit/client/react'
import { loginInput, staffSignIn, type StaffMember } from '@charity-kit/contract'
import { Alert, Field, PasswordField, SubmitButton, useForm } from '@charity-kit/ui'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'

interface Props {
  email: string
  onSignedIn: (member: StaffMember, password: string) => void
}

/** First step: email address and password. */
export const PasswordForm = ({ email, onSignedIn }: Props) => {
  const t = useDeskMessages()
  const client = useClient()
  const { form, field, errors, submitting } = useForm({
    schema: loginInput,
    initial: { username: email, password: '' },
    submit: async (body, signal) => {
      const result = await client(staffSignIn, { body })
      if (!result.ok) {
        const isWrong = result.error.kind === 'rejected' && result.error.code === 'invalid_credentials'
        return isWrong ? { form: t.wrongCredentials } : toFormErrors(result.error, t)
      }
      if (!signal.aborted) onSignedIn(result.value, body.password)
      return undefined
    },
  })
  return (
    <>
      <h1 className="dk-h1">{t.signIn}</h1>
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      <form className="ch-stack" {...form}>
        <Field label={t.email} type="email" autoComplete="username" {...field('username')} />
        <PasswordField label={t.password} autoComplete="current-password" {...field('password')} />
        <SubmitButton sending={submitting} text={t.continue} busyText={t.sending} />
      </form>
      <p className="ch-muted ch-small">{t.signInHint}</p>
    </>
  )
}
