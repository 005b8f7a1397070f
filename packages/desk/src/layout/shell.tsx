import { useClient } from '@charity-kit/client/react'
import { staffSignOut } from '@charity-kit/contract'
import { BeadLogo, Button, Icon } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { useStaff } from '../staff-context.ts'

/** What surrounds every page. */
export const Shell = ({ children }: { children: ReactNode }) => {
  const t = useDeskMessages()
  const client = useClient()
  const { member, setMember } = useStaff()
  const signOut = () => {
    void client(staffSignOut, {}).then((result) => {
      if (result.ok) setMember(undefined)
    })
  }
  return (
    <div className="dk">
      <header className="dk-top">
        <div className="dk-mark">
          <BeadLogo />
          <b>{t.title}</b>
        </div>
        <span className="dk-who">
          <b>
            {member.firstName} {member.lastName}
          </b>
          <small>{t.role[member.role]}</small>
        </span>
        <Button variant="line" size="small" onClick={signOut}>
          <Icon name="logout" />
          {t.signOut}
        </Button>
      </header>
      <main className="dk-main">{children}</main>
    </div>
  )
}
