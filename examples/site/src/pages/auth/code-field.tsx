import type { RefObject } from 'react'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { Field } from '@charity-kit/ui'
import { otpDigits } from './field-checks.ts'

interface Props {
  value: string
  error: string | undefined
  t: AccountMessages
  onChange: (code: string) => void
}

/** The six digits from the mail: typed, pasted, or filled in by the phone. */
export const CodeField = ({ value, error, t, onChange }: Props) => (
  <Field
    label={t.sixDigitCode}
    name="otp"
    className="ch-code ch-otp"
    inputMode="numeric"
    autoComplete="one-time-code"
    value={value}
    error={error}
    onChange={(typed) => {
      onChange(otpDigits(typed))
    }}
  />
)

/** Where a form's code is typed. */
export const focusCode = (form: RefObject<HTMLFormElement | null>) => {
  form.current?.querySelector<HTMLInputElement>('[name="otp"]')?.select()
}
