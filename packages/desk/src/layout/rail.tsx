import { getCentre } from '@charity-kit/contract'
import { BeadLogo, Icon } from '@charity-kit/ui'
import { Link, useLocation } from 'wouter'
import { useCall } from '../data/use-call.ts'
import { useFrameMessages, useDeskMessages } from '../i18n/catalogue.ts'
import { Count } from '../parts/count.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { Avatar, Key } from '../parts/signals.tsx'
import { sectionsOf } from '../sections.ts'
import { useStaff } from '../staff-context.ts'
import { isInSection } from './is-in-section.ts'
import { useWaiting } from './use-waiting.ts'
import './rail.css'

/** All sections at the side of a wide screen, on a cord with three beads at the open one. */
export const Rail = ({ onFind }: { onFind: () => void }) => {
  const t = useFrameMessages()
  const desk = useDeskMessages()
  const [path] = useLocation()
  const { member } = useStaff()
  const waiting = useWaiting()
  const centre = useCall(getCentre, {})
  const sections = sectionsOf(member.role).filter(({ group }) => group !== undefined)
  const name = `${member.firstName} ${member.lastName}`
  return (
    <nav className="dk-rail" aria-label={t.sections}>
      <Link className="dk-mark" href="/">
        <BeadLogo />
        <span>
          {centre.status === 'ready' && <b>{centre.value.shortName}</b>}
          <small>{t.desk}</small>
        </span>
      </Link>
      <button type="button" className="dk-find" onClick={onFind}>
        <Icon name="search" />
        <span>{t.find}</span>
        <Key>/</Key>
      </button>
      <ul className="dk-nav">
        {sections.map(({ id, path: home, icon, group }, index) => (
          <li key={id} className={group === sections[index - 1]?.group ? undefined : 'is-first'}>
            <Link href={home} aria-current={isInSection(path, home) ? 'page' : undefined}>
              <DeskIcon name={icon} />
              <span>{t[id]}</span>
              {(waiting[id] ?? 0) > 0 && <Count value={waiting[id] ?? 0} isMoney={id === 'payments'} />}
            </Link>
          </li>
        ))}
      </ul>
      <Link className="dk-me" href="/account" aria-current={path === '/account' ? 'page' : undefined}>
        <Avatar name={name} />
        <span>
          <span className="ch-sr">{t.yourAccount}: </span>
          <b>{name}</b>
          <small>{desk.role[member.role]}</small>
        </span>
      </Link>
    </nav>
  )
}
