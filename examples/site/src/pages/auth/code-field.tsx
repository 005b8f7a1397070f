import { otpLength } from '@charity-kit/contract'
import { Field, type FormField } from '@charity-kit/ui'
import type { RefObject } from 'react'
import { useAccountMessages } from './use-account-messages.ts'

/** The six digits from the email: typed, pasted, or filled in by the phone. */
export const CodeField = ({ onChange, ...field }: FormField<'otp', string>) => {
  const t = useAccountMessages()
  return (
    <Field
      {...field}
      label={t.sixDigitCode}
      className="ch-code ch-otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(typed) => {
        onChange(otpDigits(typed))
      }}
    />
  )
}

/** Digits alone, six at most, full-width ones too; a pasted "123 456" is one code. */
const otpDigits = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, otpLength)

/** Puts the focus where a form's code is typed, so that typing replaces it. */
export const focusCode = (form: RefObject<HTMLFormElement | null>) => {
  form.current?.querySelector<HTMLInputElement>('[name="otp"]')?.select()
}
