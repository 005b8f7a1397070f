import { otpLength } from '@charity-kit/contract'
import { Field, type FormField } from '@charity-kit/ui'
import type { RefObject } from 'react'
import { useAccountMessages } from './use-account-messages.ts'

/** Field for the six digits from the email, which are typed, pasted, or filled in by the phone. */
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

/** Returns at most six digits of a text, including full-width ones; a pasted "123 456" is one code. */
const otpDigits = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '').slice(0, otpLength)

/** Focuses and selects a form's code, so that typing replaces it. */
export const focusCode = (form: RefObject<HTMLFormElement | null>) => {
  form.current?.querySelector<HTMLInputElement>('[name="otp"]')?.select()
}
