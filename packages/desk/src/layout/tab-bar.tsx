import { Link, useLocation } from 'wouter'
import { useFrameMessages } from '../i18n/catalogue.ts'
import { Count } from '../parts/count.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { sectionsOf, type SectionId } from '../sections.ts'
import { useStaff } from '../staff-context.ts'
import { isInSection } from './is-in-section.ts'
import { useWaiting } from './use-waiting.ts'
import './tab-bar.css'

const tabs: readonly SectionId[] = ['today', 'payments', 'orders', 'messages']

/** The most used sections, at the foot of a phone. "More" has the others. */
export const TabBar = () => {
  const t = useFrameMessages()
  const [path] = useLocation()
  const { member } = useStaff()
  const waiting = useWaiting()
  const shown = sectionsOf(member.role).filter(({ id }) => tabs.includes(id))
  const isElsewhere = !shown.some((section) => isInSection(path, section.path))
  return (
    <nav className="dk-tabs" aria-label={t.sections}>
      {shown.map(({ id, path: home, icon }) => (
        <Link key={id} href={home} aria-current={isInSection(path, home) ? 'page' : undefined}>
          <DeskIcon name={icon} />
          <span>{t[id]}</span>
          {id !== 'today' && (waiting[id] ?? 0) > 0 && (
            <Count value={waiting[id] ?? 0} isMoney={id === 'payments'} />
          )}
        </Link>
      ))}
      <Link href="/more" aria-current={isElsewhere ? 'page' : undefined}>
        <DeskIcon name="menu" />
        <span>{t.more}</span>
      </Link>
    </nav>
  )
}
