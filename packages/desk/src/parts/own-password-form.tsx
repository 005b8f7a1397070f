import type { ApiError } from '@charity-kit/client'
import { ownPasswordInput } from '@charity-kit/contract'
import { Alert, FormButtons, PasswordField, SubmitButton, useForm } from '@charity-kit/ui'
import { useEffect, type ReactNode } from 'react'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'

interface OwnPasswordFormProps {
  label: string
  hint?: string
  /** On the button. */
  text: string
  /** Does it. An error is shown; `signal` aborts once the form is gone. */
  onConfirm: (password: string, signal: AbortSignal) => Promise<ApiError | undefined>
  /** A button to leave it, too. */
  onCancel?: () => void
  /** What follows from it. */
  children?: ReactNode
}

/** Asks for one's own password before what whoever finds a desk open must not do. */
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
    form.ref.current?.querySelector('input')?.focus() // a press has asked for it
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
