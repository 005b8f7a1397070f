import { deleteAccount, deleteAccountInput } from '@charity-kit/contract'
import { useClient } from '@charity-kit/client/react'
import { FormButtons, PasswordField, useForm } from '@charity-kit/ui'
import { isCode, OptionalFormError, toFormErrors } from '../auth/auth-error.tsx'
import { useAccountMessages } from '../auth/use-account-messages.ts'
import { Username } from '../auth/username.tsx'

interface Props {
  email: string
  /** ID of the dialog's title. */
  titleId: string
  onDeleted: () => void
  onCancel: () => void
}

/** Deletes the account. The password confirms the intention (docs/departures.md). */
export const DeleteAccount = ({ email, titleId, onDeleted, onCancel }: Props) => {
  const t = useAccountMessages()
  const client = useClient()
  const { form, field, errors, submitting } = useForm({
    schema: deleteAccountInput,
    initial: { password: '' },
    submit: async (body, signal) => {
      const result = await client(deleteAccount, { body })
      if (!result.ok)
        return isCode(result.error, 'password_wrong')
          ? { fields: { password: t.passwordWrong } }
          : toFormErrors(result.error)
      if (!signal.aborted) onDeleted()
    },
  })
  return (
    <form className="ch-stack" {...form}>
      <h2 className="ch-h3" id={titleId}>
        {t.deleteAccount}
      </h2>
      <p>{t.deleteWarning}</p>
      <OptionalFormError error={errors.form} text={t.deleteFailed} />
      <Username email={email} />
      <PasswordField label={t.password} autoComplete="current-password" {...field('password')} />
      <FormButtons
        danger
        sending={submitting}
        text={t.deleteAccount}
        busyText={t.deletingAccount}
        cancelText={t.cancel}
        onCancel={onCancel}
      />
    </form>
  )
}
