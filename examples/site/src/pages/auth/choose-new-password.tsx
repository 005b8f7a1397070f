import { requestPasswordReset, resetPassword, resetPasswordInput } from '@charity-kit/contract'
import { useClient } from '@charity-kit/client/react'
import { Icon, PasswordField, SubmitButton, useForm, Button } from '@charity-kit/ui'
import { useEffect } from 'react'
import * as v from 'valibot'
import { ErrorAlert, isCode, OptionalFormError, toFormErrors } from './auth-error.tsx'
import { CodeField, focusCode } from './code-field.tsx'
import { AddresseeText } from './addressee-text.tsx'
import { bothPasswords, passwordsMatch, passwordTwice } from './password-twice.ts'
import { ResendCode } from './resend-code.tsx'
import { useAccountMessages } from './use-account-messages.ts'
import { Username } from './username.tsx'

const newPasswordForm = v.pipe(
  v.object({ otp: resetPasswordInput.entries.otp, ...passwordTwice }),
  v.forward(v.partialCheck(bothPasswords, passwordsMatch, 'passwords_differ'), ['confirmPassword']),
)

interface Props {
  email: string
  onOtherEmail: () => void
  onChanged: () => void
}

/** Step 2: the code and the new password. */
export const ChooseNewPassword = ({ email, onOtherEmail, onChanged }: Props) => {
  const t = useAccountMessages()
  const client = useClient()
  const { form, field, errors, submitting } = useForm({
    schema: newPasswordForm,
    initial: { otp: '', password: '', confirmPassword: '' },
    submit: async ({ otp, password }, signal) => {
      const result = await client(resetPassword, { body: { email, otp, password } })
      if (!result.ok) return toFormErrors(result.error)
      if (!signal.aborted) onChanged()
    },
  })
  const { ref } = form
  const isCodeRefused = errors.form && isCode(errors.form, 'otp_invalid')
  useEffect(() => {
    if (isCodeRefused) focusCode(ref)
  }, [isCodeRefused, ref])
  return (
    <>
      {isCodeRefused ? (
        <ErrorAlert text={t.otpFailed} />
      ) : (
        <OptionalFormError error={errors.form} text={t.passwordFailed} />
      )}
      <p>
        <AddresseeText text={t.resetCodeSentTo} to={email} />
      </p>
      <form className="ch-stack" {...form}>
        <Username email={email} />
        <CodeField {...field('otp')} />
        <PasswordField
          label={t.newPassword}
          autoComplete="new-password"
          hint={t.passwordRule}
          {...field('password')}
        />
        <PasswordField
          label={t.confirmNewPassword}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <SubmitButton sending={submitting} text={t.savePassword} busyText={t.savingPassword} />
      </form>
      <ResendCode
        call={requestPasswordReset}
        to={{ email }}
        onPressed={() => {
          focusCode(ref)
        }}
      />
      <Button variant="line" onClick={onOtherEmail}>
        <Icon name="back" />
        {t.otherEmail}
      </Button>
    </>
  )
}
