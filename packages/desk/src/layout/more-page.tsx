import { buttonClass, Icon } from '@charity-kit/ui'
import { Link } from 'wouter'
import { YouCard } from '../account/you-card.tsx'
import { useFrameMessages } from '../i18n/catalogue.ts'
import { Count } from '../parts/count.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { Page } from '../parts/page.tsx'
import { sectionsOf } from '../sections.ts'
import { useStaff } from '../staff-context.ts'
import { useWaiting } from './use-waiting.ts'
import './more-page.css'

const groups = ['money', 'shop', 'people', 'centre'] as const

/** Links to all sections, the search and the member's own settings, on a phone. */
export const MorePage = ({ onFind }: { onFind: () => void }) => {
  const t = useFrameMessages()
  const { member } = useStaff()
  const waiting = useWaiting()
  const sections = sectionsOf(member.role)
  return (
    <Page title={t.more} narrow>
      <button type="button" className="dk-find" onClick={onFind}>
        <Icon name="search" />
        <span>{t.findHint}</span>
      </button>
      {groups.map((group) => (
        <section key={group} className="dk-section">
          <h2 className="dk-h3 ch-muted">{t.group[group]}</h2>
          <ul className="dk-section-list">
            {sections
              .filter((section) => section.group === group)
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
        <YouCard>
          <Link className={buttonClass({ variant: 'line' })} href="/account">
            <Icon name="shield" />
            {t.devices}
          </Link>
        </YouCard>
      </section>
    </Page>
  )
}
