import type { AccountMessages } from '../../i18n/en/account.ts'
import { faultText } from './fault-text.ts'
import { checkPassword } from './field-checks.ts'
import type { Faults } from './form-reducer.ts'
import { PasswordField } from '@charity-kit/ui'

export interface NewPassword extends Record<string, string> {
  password: string
  confirmPassword: string
}

export const checkNewPassword = ({ password, confirmPassword }: NewPassword) => ({
  password: checkPassword(password),
  confirmPassword: confirmPassword === password ? undefined : ('passwordsDiffer' as const),
})

interface Props {
  values: NewPassword
  faults: Faults<NewPassword>
  t: AccountMessages
  labels: { password: string; confirmPassword: string }
  onEdit: (change: Partial<NewPassword>) => void
}

/** A new password, typed twice. */
export const NewPasswordFields = ({ values, faults, t, labels, onEdit }: Props) =>
  (['password', 'confirmPassword'] as const).map((name) => (
    <PasswordField
      key={name}
      label={labels[name]}
      name={name}
      autoComplete="new-password"
      value={values[name]}
      error={faultText(faults[name], t)}
      onChange={(value) => {
        onEdit({ [name]: value })
      }}
    />
  ))
