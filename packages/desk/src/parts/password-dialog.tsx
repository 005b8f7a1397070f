import type { ApiError } from '@charity-kit/client'
import type { ReactNode } from 'react'
import { useFrameMessages } from '../i18n/catalogue.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
import { PanelDialog } from './panel-dialog.tsx'

interface PasswordDialogProps {
  title: string
  confirm: string
  onClose: () => void
  /** Confirms with the password. An error keeps the dialog open, which shows it; undefined closes it. */
  onConfirm: (password: string) => Promise<ApiError | undefined>
  /** Consequences of the confirmation. */
  children?: ReactNode
}

/** `OwnPasswordForm` in a dialog. */
export const PasswordDialog = ({ title, confirm, onClose, onConfirm, children }: PasswordDialogProps) => {
  const t = useFrameMessages()
  return (
    <PanelDialog open onClose={onClose} title={title}>
      <OwnPasswordForm
        label={t.ownPassword}
        hint={t.ownPasswordHint}
        text={confirm}
        onConfirm={async (password, signal) => {
          const error = await onConfirm(password)
          if (!error && !signal.aborted) onClose()
          return error
        }}
      >
        {children}
      </OwnPasswordForm>
    </PanelDialog>
  )
}
