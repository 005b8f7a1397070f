import type { ApiError } from '@charity-kit/client'
import { ownPasswordInput } from '@charity-kit/contract'
import { Alert, FormButtons, PasswordField, SubmitButton, useForm } from '@charity-kit/ui'
import { useEffect, type ReactNode } from 'react'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'

interface OwnPasswordFormProps {
  label: string
  hint?: string
  /** Text of the button. */
  text: string
  /** Confirms with the password. The form shows an error; `signal` aborts when the form is removed. */
  onConfirm: (password: string, signal: AbortSignal) => Promise<ApiError | undefined>
  /** Cancels. Adds a button. */
  onCancel?: () => void
  /** Consequences of the confirmation. */
  children?: ReactNode
}

/** Asks for the member's own password, so that a stranger at an open desk cannot do this. */
export const OwnPasswordForm = ({
  label,
  hint,
  text,
  onConfirm,
  onCancel,
  children,
}: OwnPasswordFormProps) => {
  const t = useDeskMessages()
  const { form, field, errors, submitting } = useForm({
    schema: ownPasswordInput,
    initial: { password: '' },
    submit: async ({ password }, signal) => {
      const error = await onConfirm(password, signal)
      return error && toFormErrors(error, t)
    },
  })
  useEffect(() => {
    form.ref.current?.querySelector('input')?.focus() // a click has asked for the form
  }, [form.ref])
  const button = { sending: submitting, text, busyText: t.sending }
  return (
    <form className="ch-stack" {...form}>
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      {children}
      <PasswordField label={label} hint={hint} autoComplete="current-password" {...field('password')} />
      {onCancel ? (
        <FormButtons {...button} cancelText={t.cancel} onCancel={onCancel} />
      ) : (
        <SubmitButton {...button} />
      )}
    </form>
  )
}
