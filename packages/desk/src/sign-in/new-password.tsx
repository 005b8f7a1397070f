import { useClient } from '@charity-kit/client/react'
import { changePasswordInput, changeStaffPassword, type StaffMember } from '@charity-kit/contract'
import { Alert, PasswordField, SubmitButton, useForm } from '@charity-kit/ui'
import { useEffect, useRef } from 'react'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'

interface Props {
  /** Password as it was just typed; '' makes the form ask for it. */
  currentPassword: string
  onChanged: (member: StaffMember, password: string) => void
}

/** Replaces a first password before other steps, because the creator of the account knows it. */
export const NewPassword = ({ currentPassword, onChanged }: Props) => {
  const t = useDeskMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus() // the button that led here is gone
  }, [])
  return (
    <>
      <h1 className="dk-h1" tabIndex={-1} ref={heading}>
        {t.choosePassword}
      </h1>
      <p className="ch-muted">{t.choosePasswordHint}</p>
      <PasswordChange currentPassword={currentPassword} text={t.continue} onChanged={onChanged} />
    </>
  )
}

/** The form that changes a password. */
export const PasswordChange = ({ currentPassword, onChanged, text }: Props & { text: string }) => {
  const t = useDeskMessages()
  const client = useClient()
  const { form, field, errors, submitting, reset } = useForm({
    schema: changePasswordInput,
    initial: { currentPassword, newPassword: '' },
    submit: async (body, signal) => {
      const result = await client(changeStaffPassword, { body })
      if (!result.ok) return toFormErrors(result.error, t)
      if (signal.aborted) return undefined
      reset()
      onChanged(result.value, body.newPassword)
      return undefined
    },
  })
  return (
    <form className="ch-stack" {...form}>
      {errors.form && <Alert tone="error">{errors.form}</Alert>}
      {(!currentPassword || errors.fields?.currentPassword) && (
        <PasswordField
          label={t.currentPassword}
          autoComplete="current-password"
          {...field('currentPassword')}
        />
      )}
      <PasswordField label={t.newPassword} autoComplete="new-password" {...field('newPassword')} />
      <SubmitButton sending={submitting} text={text} busyText={t.sending} />
    </form>
  )
}
