import type { ApiError } from '@charity-kit/client'
import { secondFactorCodeInput } from '@charity-kit/contract'
import { Field, useForm } from '@charity-kit/ui'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { FormDialog } from './panel-dialog.tsx'

interface CodeDialogProps {
  title: string
  hint: string
  label: string
  confirm: string
  onClose: () => void
  /** Confirms with the code. An error keeps the dialog open, which shows it. */
  onConfirm: (code: string) => Promise<ApiError | undefined>
}

/** Asks for the code of the authenticator app. */
export const CodeDialog = ({ title, hint, label, confirm, onClose, onConfirm }: CodeDialogProps) => {
  const desk = useDeskMessages()
  const { form, field, errors, submitting } = useForm({
    schema: secondFactorCodeInput,
    initial: { code: '' },
    submit: async ({ code }) => {
      const error = await onConfirm(code)
      return error && toFormErrors(error, desk)
    },
  })
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      form={form}
      error={errors.form}
      isRunning={submitting}
      onClose={onClose}
    >
      <p className="ch-muted">{hint}</p>
      <Field label={label} inputMode="numeric" autoComplete="one-time-code" {...field('code')} />
    </FormDialog>
  )
}
