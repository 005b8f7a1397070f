import { changePassword, changePasswordInput } from '@charity-kit/contract'
import { useClient } from '@charity-kit/client/react'
import { FormButtons, PasswordField, useForm } from '@charity-kit/ui'
import * as v from 'valibot'
import { useSite } from '../../site-context.ts'
import { isCode, OptionalFormError, toFormErrors } from '../auth/auth-error.tsx'
import { bothPasswords, passwordsMatch, passwordTwice } from '../auth/password-twice.ts'
import { useAccountMessages } from '../auth/use-account-messages.ts'
import { Username } from '../auth/username.tsx'

const changePasswordForm = v.pipe(
  v.object({ currentPassword: changePasswordInput.entries.currentPassword, ...passwordTwice }),
  v.forward(v.partialCheck(bothPasswords, passwordsMatch, 'passwords_differ'), ['confirmPassword']),
)

interface Props {
  email: string
  /** ID of the dialog's title. */
  titleId: string
  onChanged: () => void
  onCancel: () => void
}

/** Form with the current and a new password. Saving ends the account's other sessions; this one goes on. */
export const ChangePassword = ({ email, titleId, onChanged, onCancel }: Props) => {
  const t = useAccountMessages()
  const client = useClient()
  const { session } = useSite().connection
  const { form, field, errors, submitting } = useForm({
    schema: changePasswordForm,
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    submit: async ({ currentPassword, password }, signal) => {
      const result = await client(changePassword, { body: { currentPassword, newPassword: password } })
      if (!result.ok) {
        if (isCode(result.error, 'password_wrong')) return { fields: { currentPassword: t.passwordWrong } }
        const { fields, form } = toFormErrors(result.error)
        return { fields: { ...fields, password: fields.newPassword }, form }
      }
      session.signIn(result.value) // runs even if the dialog is gone, because the old token is now invalid
      if (!signal.aborted) onChanged()
    },
  })
  return (
    <form className="ch-stack" {...form}>
      <h2 className="ch-h3" id={titleId}>
        {t.changePassword}
      </h2>
      <OptionalFormError error={errors.form} text={t.passwordFailed} />
      <Username email={email} />
      <PasswordField
        label={t.currentPassword}
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordField
        label={t.newPassword}
        autoComplete="new-password"
        hint={t.passwordRule}
        {...field('password')}
      />
      <PasswordField label={t.confirmNewPassword} autoComplete="new-password" {...field('confirmPassword')} />
      <FormButtons
        sending={submitting}
        text={t.savePassword}
        busyText={t.saving}
        cancelText={t.cancel}
        onCancel={onCancel}
      />
    </form>
  )
}
