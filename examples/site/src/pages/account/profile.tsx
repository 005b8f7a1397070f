import { formatDate, type Language, type User } from '@charity-kit/contract'
import { Fragment, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { AccountApi } from '../auth/account-api.ts'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { Icon, Alert } from '@charity-kit/ui'
import { EditProfile, profileDraft } from './edit-profile.tsx'
import { Failure, isNotOffered } from '../auth/auth-error.tsx'
import { Loading } from '../auth/loading.tsx'
import type { StoredSession } from '@charity-kit/client'
import { useLoaded } from '@charity-kit/client/react'

interface Props {
  t: AccountMessages
  api: AccountApi
  session: StoredSession
  user: User
  language: Language
  timeZone: string | undefined
}

/** The profile as the server has it; without an answer, as this browser stored it (specification, section 2). */
export const Profile = ({ t, api, session, user, language, timeZone }: Props) => {
  const id = useId()
  const load = useCallback(async () => {
    const token = session.token()
    const result = await api.getProfile()
    if (result.ok) session.update(result.value, token)
    return result
  }, [api, session])
  const { state } = useLoaded(load)
  const [mode, setMode] = useState<'read' | 'edit' | 'saved'>(
    session.drafts.has(profileDraft(user)) ? 'edit' : 'read',
  )
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && mode !== 'edit') editButton.current?.focus()
    wasEditing.current = mode === 'edit'
  }, [mode])
  return (
    <section className="ch-card ch-stack ch-stack--5" aria-labelledby={id}>
      <div className="ch-row ch-row--between ch-wraps">
        <h2 className="ch-h3" id={id}>
          {t.profile}
        </h2>
        {state.status === 'answered' && mode !== 'edit' && (
          <button
            type="button"
            ref={editButton}
            className="ch-btn ch-btn--line ch-btn--sm"
            onClick={() => {
              setMode('edit')
            }}
          >
            <Icon name="edit" />
            {t.edit}
          </button>
        )}
      </div>
      {state.status === 'loading' ? (
        <Loading t={t} />
      ) : (
        <>
          {!state.result.ok && !isNotOffered(state.result.error) && <Failure text={t.profileOld} />}
          {mode === 'saved' && <Alert tone="success">{t.profileSaved}</Alert>}
          {mode === 'edit' ? (
            <EditProfile
              t={t}
              api={api}
              session={session}
              user={user}
              onSaved={() => {
                setMode('saved')
              }}
              onCancel={() => {
                setMode('read')
              }}
            />
          ) : (
            <Details user={user} t={t} language={language} timeZone={timeZone} />
          )}
        </>
      )}
    </section>
  )
}

const Details = ({ user, t, language, timeZone }: Pick<Props, 'user' | 't' | 'language' | 'timeZone'>) => {
  const rows = [
    [t.firstName, user.firstName],
    [t.lastName, user.lastName],
    [t.email, user.email && <Address email={user.email} />],
    [t.phone, user.phoneNumber],
    [t.gender, genderText(user.sex, t)],
    [t.accountCreated, formatDate(user.createdAt, language, { timeZone })],
  ] as const
  return (
    <dl className="ch-kv">
      {rows.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value || t.notAvailable}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

/** Too long for its line, an address breaks before the @ rather than inside a word. */
const Address = ({ email }: { email: string }) => {
  const at = email.lastIndexOf('@')
  return (
    <>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </>
  )
}

const genderText = (sex: string | null | undefined, t: AccountMessages) =>
  sex === 'MALE' ? t.male : sex === 'FEMALE' ? t.female : sex
