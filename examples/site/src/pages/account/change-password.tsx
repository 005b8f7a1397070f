import type { AccountApi } from '../auth/account-api.ts'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { FormFailure } from '../auth/auth-error.tsx'
import { faultText } from '../auth/fault-text.ts'
import { checkPresent, faultsIn } from '../auth/field-checks.ts'
import { FormButtons, PasswordField } from '@charity-kit/ui'
import { checkNewPassword, NewPasswordFields } from '../auth/new-password-fields.tsx'
import type { StoredSession } from '@charity-kit/client'
import { useForm } from '../auth/use-form.ts'
import { Username } from '../auth/username.tsx'

interface Props {
  t: AccountMessages
  api: AccountApi
  session: StoredSession
  email: string
  /** Names the dialog it stands in. */
  titleId: string
  onChanged: () => void
  onCancel: () => void
}

/** The present password and a new one. Every other sign-in of the account ends; this one goes on. */
export const ChangePassword = ({ t, api, session, email, titleId, onChanged, onCancel }: Props) => {
  const form = useForm({
    initial: { currentPassword: '', password: '', confirmPassword: '' },
    check: (typed) =>
      faultsIn({ currentPassword: checkPresent(typed.currentPassword), ...checkNewPassword(typed) }),
    send: async ({ currentPassword, password }) => {
      const result = await api.changePassword({ currentPassword, newPassword: password })
      if (result.ok) session.signIn(result.value) // even if the dialog is gone: the old token is worth nothing now
      return result
    },
    onAccepted: onChanged,
  })
  const { values, faults, failure, edit } = form
  return (
    <form className="ch-stack" {...form.attributes}>
      <h2 className="ch-h3" id={titleId}>
        {t.changePassword}
      </h2>
      <FormFailure error={failure} text={t.passwordFailed} t={t} />
      <Username email={email} />
      <PasswordField
        label={t.currentPassword}
        name="currentPassword"
        autoComplete="current-password"
        value={values.currentPassword}
        error={faultText(faults.currentPassword, t)}
        onChange={(currentPassword) => {
          edit({ currentPassword })
        }}
      />
      <NewPasswordFields
        values={values}
        faults={faults}
        t={t}
        labels={{ password: t.newPassword, confirmPassword: t.confirmNewPassword }}
        onEdit={edit}
      />
      <FormButtons
        sending={form.sending}
        text={t.savePassword}
        busyText={t.saving}
        cancelText={t.cancel}
        onCancel={onCancel}
      />
    </form>
  )
}
