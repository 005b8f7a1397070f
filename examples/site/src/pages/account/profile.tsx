import { formatDate, getProfile, type User } from '@charity-kit/contract'
import { useResource } from '@charity-kit/client/react'
import { Alert, Icon, useLanguage, Loading, Button } from '@charity-kit/ui'
import { Fragment, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { useSite } from '../../site-context.ts'
import { ErrorAlert, isUnsupported } from '../auth/auth-error.tsx'
import { useAccountMessages } from '../auth/use-account-messages.ts'
import { EditProfile, profileDraft } from './edit-profile.tsx'

interface Props {
  /** Details of the user that this browser has stored. */
  user: User
}

/** The profile from the server; without a response, the details stored in this browser (specification, section 2). */
export const Profile = ({ user }: Props) => {
  const t = useAccountMessages()
  const { session } = useSite().connection
  const id = useId()
  const profile = useResource(getProfile, {})
  const [token] = useState(() => session.token()) // token of the session that sends the request
  const latest = profile.status === 'ready' ? profile.value : undefined
  useLayoutEffect(() => {
    if (latest) session.update(latest, token) // before the older details are painted
  }, [latest, session, token])
  const [mode, setMode] = useState<'read' | 'edit' | 'saved'>(() =>
    profileDraft(session, user).load() ? 'edit' : 'read',
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
        {profile.status !== 'loading' && mode !== 'edit' && (
          <Button
            buttonRef={editButton}
            variant="line"
            size="small"
            onClick={() => {
              setMode('edit')
            }}
          >
            <Icon name="edit" />
            {t.edit}
          </Button>
        )}
      </div>
      {profile.status === 'loading' ? (
        <Loading />
      ) : (
        <>
          {profile.status === 'failed' && !isUnsupported(profile.error) && <ErrorAlert text={t.profileOld} />}
          {mode === 'saved' && <Alert tone="success">{t.profileSaved}</Alert>}
          {mode === 'edit' ? (
            <EditProfile
              user={user}
              onSaved={() => {
                setMode('saved')
              }}
              onCancel={() => {
                setMode('read')
              }}
            />
          ) : (
            <Details user={user} />
          )}
        </>
      )}
    </section>
  )
}

const Details = ({ user }: Props) => {
  const t = useAccountMessages()
  const language = useLanguage()
  const { timeZone } = useSite().connection
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

/** Breaks a long address before the @ rather than inside a word. */
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
