import type { ApiError } from '@charity-kit/client'
import type { ReactNode } from 'react'
import { useFrameMessages } from '../i18n/catalogue.ts'
import { OwnPasswordForm } from './own-password-form.tsx'
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
