import type { ApiError } from '@charity-kit/client'
import { ownPasswordInput } from '@charity-kit/contract'
import { Alert, PasswordField, SubmitButton, useForm } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages, useFrameMessages } from '../i18n/catalogue.ts'
import { PanelDialog } from './panel-dialog.tsx'

interface PasswordDialogProps {
  title: string
  confirm: string
  onClose: () => void
  /** Does it. An error keeps the dialog open and is shown there; undefined closes it. */
  onConfirm: (password: string) => Promise<ApiError | undefined>
  /** What follows from it. */
  children?: ReactNode
}

/** Asks for one's own password before what whoever finds a desk open must not do. */
export const PasswordDialog = ({ title, confirm, onClose, onConfirm, children }: PasswordDialogProps) => {
  const t = useFrameMessages()
  const desk = useDeskMessages()
  const { form, field, errors, submitting } = useForm({
    schema: ownPasswordInput,
    initial: { password: '' },
    submit: async ({ password }, signal) => {
      const error = await onConfirm(password)
      if (error) return toFormErrors(error, desk)
      if (!signal.aborted) onClose()
      return undefined
    },
  })
  return (
    <PanelDialog open onClose={onClose} title={title}>
      <form className="ch-stack" {...form}>
        {errors.form && <Alert tone="error">{errors.form}</Alert>}
        {children}
        <PasswordField
          label={t.ownPassword}
          hint={t.ownPasswordHint}
          autoComplete="current-password"
          {...field('password')}
        />
        <SubmitButton sending={submitting} text={confirm} busyText={desk.sending} />
      </form>
    </PanelDialog>
  )
}
