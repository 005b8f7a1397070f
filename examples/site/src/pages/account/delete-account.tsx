import type { AccountApi } from '../auth/account-api.ts'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { FormFailure } from '../auth/auth-error.tsx'
import { faultText } from '../auth/fault-text.ts'
import { checkPresent, faultsIn } from '../auth/field-checks.ts'
import { FormButtons, PasswordField } from '@charity-kit/ui'
import { useForm } from '../auth/use-form.ts'
import { Username } from '../auth/username.tsx'

interface Props {
  t: AccountMessages
  api: AccountApi
  email: string
  /** Names the dialog it stands in. */
  titleId: string
  onDeleted: () => void
  onCancel: () => void
}

/** The account's end, with the password as the proof that it is meant (docs/departures.md). */
export const DeleteAccount = ({ t, api, email, titleId, onDeleted, onCancel }: Props) => {
  const form = useForm({
    initial: { currentPassword: '' },
    check: (typed) => faultsIn({ currentPassword: checkPresent(typed.currentPassword) }),
    send: (typed) => api.deleteAccount(typed.currentPassword),
    onAccepted: onDeleted,
  })
  return (
    <form className="ch-stack" {...form.attributes}>
      <h2 className="ch-h3" id={titleId}>
        {t.deleteAccount}
      </h2>
      <p>{t.deleteWarning}</p>
      <FormFailure error={form.failure} text={t.deleteFailed} t={t} />
      <Username email={email} />
      <PasswordField
        label={t.password}
        name="currentPassword"
        autoComplete="current-password"
        value={form.values.currentPassword}
        error={faultText(form.faults.currentPassword, t)}
        onChange={(currentPassword) => {
          form.edit({ currentPassword })
        }}
      />
      <FormButtons
        danger
        sending={form.sending}
        text={t.deleteAccount}
        busyText={t.deletingAccount}
        cancelText={t.cancel}
        onCancel={onCancel}
      />
    </form>
  )
}
