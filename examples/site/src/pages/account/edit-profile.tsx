import { updateProfile, updateProfileInput, type UpdateProfileInput, type User } from '@charity-kit/contract'
import type { StoredSession } from '@charity-kit/client'
import { useClient } from '@charity-kit/client/react'
import { Field, FormButtons, useForm } from '@charity-kit/ui'
import { useEffect } from 'react'
import { useSite } from '../../site-context.ts'
import { OptionalFormError, toFormErrors } from '../auth/auth-error.tsx'
import { PersonFields } from '../auth/person-fields.tsx'
import { sessionDraft } from '../../session-draft.ts'
import { useAccountMessages } from '../auth/use-account-messages.ts'

/** Draft of the profile, which outlives the end of the session, for the same person only. */
export const profileDraft = (session: StoredSession, { email }: User) =>
  sessionDraft<Required<UpdateProfileInput>>(session, `profile:${email}`)

interface Props {
  user: User
  onSaved: () => void
  onCancel: () => void
}

export const EditProfile = ({ user, onSaved, onCancel }: Props) => {
  const t = useAccountMessages()
  const client = useClient()
  const { session } = useSite().connection
  const draft = profileDraft(session, user)
  const { form, field, errors, submitting } = useForm({
    schema: updateProfileInput,
    initial: {
      firstName: user.firstName,
      lastName: user.lastName,
      phoneNumber: user.phoneNumber,
      sex: user.sex === 'FEMALE' ? 'FEMALE' : 'MALE',
    },
    draft,
    submit: async (body, signal) => {
      const token = session.token()
      const result = await client(updateProfile, { body })
      if (!result.ok) return toFormErrors(result.error)
      session.update(result.value, token)
      if (!signal.aborted) onSaved()
    },
  })
  const { ref } = form
  useEffect(() => {
    ref.current?.querySelector('input')?.focus()
  }, [ref])
  return (
    <form className="ch-stack ch-account__form" {...form}>
      <OptionalFormError error={errors.form} text={t.profileFailed} />
      <PersonFields field={field}>
        <Field label={t.email} value={user.email} onChange={() => undefined} hint={t.emailFixed} readOnly />
      </PersonFields>
      <FormButtons
        sending={submitting}
        text={t.saveChanges}
        busyText={t.saving}
        cancelText={t.cancel}
        onCancel={() => {
          draft.clear()
          onCancel()
        }}
      />
    </form>
  )
}
