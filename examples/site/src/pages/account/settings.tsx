import { Alert, Dialog, Icon, Button } from '@charity-kit/ui'
import { useId, useState } from 'react'
import { useAccountMessages } from '../auth/use-account-messages.ts'
import { ChangePassword } from './change-password.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { EmailPreferencesForm } from './email-preferences-form.tsx'

interface Props {
  email: string
  onDeleted: () => void
}

/** Password, email preferences, and the deletion of the account (specification, section 2; departures). */
export const Settings = ({ email, onDeleted }: Props) => {
  const t = useAccountMessages()
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
        <Button
          variant="line"
          onClick={() => {
            setChanged(false)
            setOpen('password')
          }}
        >
          {t.changePassword}
        </Button>
        {changed && <Alert tone="success">{t.passwordChanged}</Alert>}
      </div>
      <EmailPreferencesForm />
      <hr className="ch-thread" />
      <div className="ch-stack ch-stack--2 ch-lead-in">
        <h3 className="ch-h4">{t.deleteAccount}</h3>
        <p className="ch-muted">{t.deleteWarning}</p>
        <Button
          variant="danger"
          onClick={() => {
            setOpen('delete')
          }}
        >
          <Icon name="remove" />
          {t.deleteAccount}
        </Button>
      </div>
      <Dialog open={open === 'password'} onClose={close} className="ch-dialog" labelledBy={`${id}p`}>
        {open === 'password' && (
          <ChangePassword
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
          <DeleteAccount email={email} titleId={`${id}d`} onCancel={close} onDeleted={onDeleted} />
        )}
      </Dialog>
    </section>
  )
}
