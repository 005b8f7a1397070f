import { useClient } from '@charity-kit/client/react'
import { languageCodes, languages, staffSignOut } from '@charity-kit/contract'
import { Button, buttonClass, Icon, useLanguage } from '@charity-kit/ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { useDeskMessages, useFrameMessages } from '../i18n/catalogue.ts'
import { applyLook, currentLook } from '../look.ts'
import { Count } from '../parts/count.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { Page } from '../parts/page.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { Face } from '../parts/signals.tsx'
import { roomsOf } from '../rooms.ts'
import { useStaff } from '../staff-context.ts'
import { useWaiting } from './use-waiting.ts'
import './more-page.css'

const groups = ['money', 'shop', 'people', 'centre'] as const

/** A phone's way to all rooms, the search and one's own settings. */
export const MorePage = ({ onFind }: { onFind: () => void }) => {
  const t = useFrameMessages()
  const { member } = useStaff()
  const waiting = useWaiting()
  const rooms = roomsOf(member.role)
  return (
    <Page title={t.more} narrow>
      <button type="button" className="dk-find" onClick={onFind}>
        <Icon name="search" />
        <span>{t.findHint}</span>
      </button>
      {groups.map((group) => (
        <section key={group} className="dk-section">
          <h2 className="dk-h3 ch-muted">{t.group[group]}</h2>
          <ul className="dk-room-list">
            {rooms
              .filter((room) => room.group === group)
              .map(({ id, path, icon }) => (
                <li key={id}>
                  <Link href={path}>
                    <DeskIcon name={icon} />
                    <b>{t[id]}</b>
                    {(waiting[id] ?? 0) > 0 && <Count value={waiting[id] ?? 0} isMoney={id === 'payments'} />}
                    <Icon name="next" />
                  </Link>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <section className="dk-section">
        <h2 className="dk-h3 ch-muted">{t.you}</h2>
        <You />
      </section>
    </Page>
  )
}

const You = () => {
  const t = useFrameMessages()
  const desk = useDeskMessages()
  const language = useLanguage()
  const client = useClient()
  const { member, setMember, setLanguage } = useStaff()
  const [look, setLook] = useState(currentLook)
  const name = `${member.firstName} ${member.lastName}`
  const signOut = () => {
    void client(staffSignOut, {}).then((result) => {
      if (result.ok) setMember(undefined)
    })
  }
  return (
    <div className="dk-card">
      <div className="dk-me">
        <Face name={name} />
        <span>
          <b>{name}</b>
          <small>{desk.role[member.role]}</small>
        </span>
      </div>
      <Segmented
        label={desk.language}
        value={language}
        choices={languageCodes.map((code) => [code, languages[code].name] as const)}
        onChange={setLanguage}
      />
      <Segmented
        label={t.look}
        value={look}
        choices={[
          ['light', t.light],
          ['dark', t.dark],
        ]}
        onChange={(chosen) => {
          applyLook(chosen)
          setLook(chosen)
        }}
      />
      <Link className={buttonClass({ variant: 'line' })} href="/account">
        <Icon name="shield" />
        {t.devices}
      </Link>
      <Button variant="line" onClick={signOut}>
        <Icon name="logout" />
        {desk.signOut}
      </Button>
    </div>
  )
}
