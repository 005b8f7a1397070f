import { useEffect } from 'react'
import type { AccountApi } from './account-api.ts'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { Icon, SubmitButton } from '@charity-kit/ui'
import { CodeField, focusCode } from './code-field.tsx'
import { Failure, FormFailure, isCode } from './auth-error.tsx'
import { faultText } from './fault-text.ts'
import { checkOtp, faultsIn } from './field-checks.ts'
import { checkNewPassword, NewPasswordFields } from './new-password-fields.tsx'
import { ResendCode } from './resend-code.tsx'
import { useForm } from './use-form.ts'
import { Username } from './username.tsx'
import { WithAddress } from './with-address.tsx'

interface Props {
  t: AccountMessages
  api: AccountApi
  email: string
  onOtherEmail: () => void
  onChanged: () => void
}

/** Step 2: the code and the new password. */
export const ChooseNewPassword = ({ t, api, email, onOtherEmail, onChanged }: Props) => {
  const form = useForm({
    initial: { otp: '', password: '', confirmPassword: '' },
    check: (typed) => faultsIn({ otp: checkOtp(typed.otp), ...checkNewPassword(typed) }),
    send: ({ otp, password }) => api.resetPassword({ email, otp, password }),
    onAccepted: onChanged,
  })
  const { values, faults, failure, edit } = form
  const { ref } = form.attributes
  const codeRefused = failure && isCode(failure, 'otp_invalid')
  useEffect(() => {
    if (codeRefused) focusCode(ref)
  }, [codeRefused, ref])
  return (
    <>
      {codeRefused ? (
        <Failure text={t.otpFailed} />
      ) : (
        <FormFailure error={failure} text={t.passwordFailed} t={t} />
      )}
      <p>
        <WithAddress text={t.resetCodeSentTo} email={email} />
      </p>
      <form className="ch-stack" {...form.attributes}>
        <Username email={email} />
        <CodeField
          value={values.otp}
          error={faultText(faults.otp, t)}
          t={t}
          onChange={(otp) => {
            edit({ otp })
          }}
        />
        <NewPasswordFields
          values={values}
          faults={faults}
          t={t}
          labels={{ password: t.newPassword, confirmPassword: t.confirmNewPassword }}
          onEdit={edit}
        />
        <SubmitButton sending={form.sending} text={t.savePassword} busyText={t.savingPassword} />
      </form>
      <ResendCode
        email={email}
        t={t}
        onSend={() => api.requestPasswordReset(email)}
        onPressed={() => {
          focusCode(ref)
        }}
      />
      <button type="button" className="ch-btn ch-btn--line ch-btn--block" onClick={onOtherEmail}>
        <Icon name="back" />
        {t.otherEmail}
      </button>
    </>
  )
}
