import { useId, useState } from 'react'
import type { AccountApi } from '../auth/account-api.ts'
import type { AccountMessages } from '../../i18n/en/account.ts'
import { Dialog, Alert, Icon } from '@charity-kit/ui'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EmailPreferencesForm } from './email-preferences-form.tsx'
import type { StoredSession } from '@charity-kit/client'

interface Props {
  t: AccountMessages
  api: AccountApi
  session: StoredSession
  email: string
  onDeleted: () => void
}

/** Password, e-mail preferences, and the account's end (specification, section 2; departures). */
export const Settings = ({ t, api, session, email, onDeleted }: Props) => {
  const id = useId()
  const [open, setOpen] = useState<'password' | 'delete'>()
  const [changed, setChanged] = useState(false)
  const close = () => {
    setOpen(undefined)
  }
  return (
    <section className="ch-card ch-stack ch-stack--5" aria-labelledby={id}>
      <h2 className="ch-h3" id={id}>
        {t.settings}
      </h2>
      <div className="ch-stack ch-stack--2 ch-lead-in">
        <h3 className="ch-h4">{t.password}</h3>
        <button
          type="button"
          className="ch-btn ch-btn--line"
          onClick={() => {
            setChanged(false)
            setOpen('password')
          }}
        >
          {t.changePassword}
        </button>
        {changed && <Alert tone="success">{t.passwordChanged}</Alert>}
      </div>
      <EmailPreferencesForm t={t} api={api} />
      <hr className="ch-thread" />
      <div className="ch-stack ch-stack--2 ch-lead-in">
        <h3 className="ch-h4">{t.deleteAccount}</h3>
        <p className="ch-muted">{t.deleteWarning}</p>
        <button
          type="button"
          className="ch-btn ch-btn--danger"
          onClick={() => {
            setOpen('delete')
          }}
        >
          <Icon name="remove" />
          {t.deleteAccount}
        </button>
      </div>
      <Dialog open={open === 'password'} onClose={close} className="ch-dialog" labelledBy={`${id}p`}>
        {open === 'password' && (
          <ChangePassword
            t={t}
            api={api}
            session={session}
            email={email}
            titleId={`${id}p`}
            onCancel={close}
            onChanged={() => {
              setChanged(true)
              close()
            }}
          />
        )}
      </Dialog>
      <Dialog open={open === 'delete'} onClose={close} className="ch-dialog" labelledBy={`${id}d`}>
        {open === 'delete' && (
          <DeleteAccount
            t={t}
            api={api}
            email={email}
            titleId={`${id}d`}
            onCancel={close}
            onDeleted={onDeleted}
          />
        )}
      </Dialog>
    </section>
  )
}
