import { emailMaxLength } from '@charity-kit/contract'
import type { AccountApi } from './account-api.ts'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { Field, SubmitButton } from '@charity-kit/ui'
import { FormFailure } from './auth-error.tsx'
import { faultText } from './fault-text.ts'
import { checkEmail, faultsIn } from './field-checks.ts'
import { useForm } from './use-form.ts'

interface Props {
  t: AccountMessages
  api: AccountApi
  email: string
  /** A code was sent, or the visitor has one already. */
  onReady: (email: string) => void
}

/** Step 1: the address. Whether it has an account is never said. */
export const RequestReset = ({ t, api, email, onReady }: Props) => {
  const form = useForm({
    initial: { email },
    check: (typed) => faultsIn({ email: checkEmail(typed.email) }),
    send: (typed) => api.requestPasswordReset(typed.email.trim()),
    onAccepted: (_answer, typed) => {
      onReady(typed.email.trim())
    },
  })
  const { values, faults, failure, edit } = form
  return (
    <>
      <p>{t.resetIntro}</p>
      <FormFailure error={failure} text={t.resetRequestFailed} t={t} />
      <form className="ch-stack" {...form.attributes}>
        <Field
          label={t.email}
          name="email"
          type="email"
          autoComplete="username"
          maxLength={emailMaxLength}
          value={values.email}
          error={faultText(faults.email, t)}
          onChange={(typed) => {
            edit({ email: typed })
          }}
        />
        <SubmitButton sending={form.sending} text={t.sendResetCode} busyText={t.sendingCode} />
        <button
          type="button"
          className="ch-btn ch-btn--line ch-btn--block"
          onClick={() => {
            const typed = form.checked()
            if (typed) onReady(typed.email.trim())
          }}
        >
          {t.haveCode}
        </button>
      </form>
    </>
  )
}
