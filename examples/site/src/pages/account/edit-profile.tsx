import type { User } from '@charity-kit/contract'
import { useEffect } from 'react'
import type { AccountApi } from '../auth/account-api.ts'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { Field, FormButtons } from '@charity-kit/ui'
import { FormFailure } from '../auth/auth-error.tsx'
import { faultsIn } from '../auth/field-checks.ts'
import { checkPerson, PersonFields, toPerson } from '../auth/person-fields.tsx'
import type { StoredSession } from '@charity-kit/client'
import { useForm } from '../auth/use-form.ts'

/** A half-edited profile waits under this name when the sign-in ends; only for the same person. */
export const profileDraft = (user: User): string => `profile:${user.email}`

interface Props {
  t: AccountMessages
  api: AccountApi
  session: StoredSession
  user: User
  onSaved: () => void
  onCancel: () => void
}

export const EditProfile = ({ t, api, session, user, onSaved, onCancel }: Props) => {
  const draft = profileDraft(user)
  const form = useForm({
    initial: {
      firstName: user.firstName,
      lastName: user.lastName,
      phoneNumber: user.phoneNumber,
      sex: user.sex === 'FEMALE' ? 'FEMALE' : 'MALE',
      ...session.drafts.get(draft),
    },
    check: (typed) => faultsIn(checkPerson(typed)),
    send: async (typed) => {
      const token = session.token()
      const result = await api.updateProfile(toPerson(typed))
      if (result.ok) {
        session.drafts.delete(draft)
        session.update(result.value, token)
      }
      return result
    },
    onEdited: (typed) => {
      session.drafts.set(draft, typed)
    },
    onAccepted: onSaved,
  })
  const { values, faults, failure, edit } = form
  const { ref } = form.attributes
  useEffect(() => {
    ref.current?.querySelector('input')?.focus()
  }, [ref])
  return (
    <form className="ch-stack ch-account__form" {...form.attributes}>
      <FormFailure error={failure} text={t.profileFailed} t={t} />
      <PersonFields values={values} faults={faults} t={t} onEdit={edit}>
        <Field label={t.email} value={user.email} onChange={() => undefined} hint={t.emailFixed} readOnly />
      </PersonFields>
      <FormButtons
        sending={form.sending}
        text={t.saveChanges}
        busyText={t.saving}
        cancelText={t.cancel}
        onCancel={() => {
          session.drafts.delete(draft)
          onCancel()
        }}
      />
    </form>
  )
}
