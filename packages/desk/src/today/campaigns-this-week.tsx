import { daysUntil, formatTzs, type StaffToday } from '@charity-kit/contract'
import { nonBreaking, RichText, useLanguage } from '@charity-kit/ui'
import { Link } from 'wouter'
import { Meter } from '../parts/meter.tsx'
import { Section } from '../parts/page.tsx'
import { useTodayMessages } from './messages.ts'
import './campaigns-this-week.css'

/** Active campaigns, each with its progress, and this week's income. */
export const CampaignsThisWeek = ({ today }: { today: StaffToday }) => {
  const t = useTodayMessages()
  const language = useLanguage()
  if (today.campaigns.length === 0) return null
  return (
    <Section
      title={t.campaigns}
      aside={
        <Link className="dk-link" href="/campaigns">
          {t.allCampaigns}
        </Link>
      }
    >
      <ul className="dk-card dk-campaigns">
        {today.campaigns.map(({ id, name, names, raised, target, thisWeek, ends }) => {
          const percent = `${String(Math.floor((raised / target) * 100))}%`
          const days = daysUntil(ends, Date.parse(`${today.day}T12:00:00Z`), 'UTC')
          return (
            <li key={id}>
              <Link href={`/campaigns/${String(id)}`}>{names[language] ?? name}</Link>
              <Meter label={t.raised(percent)} value={raised} target={target} />
              <span>
                <RichText text={t.sumThisWeek(nonBreaking(formatTzs(thisWeek)))} />
              </span>
              <small>
                {t.raisedOf(nonBreaking(formatTzs(raised)), nonBreaking(formatTzs(target)), percent)}
              </small>
              <small>{raised >= target ? t.targetReached : days > 0 ? t.daysLeft(days) : t.lastDay}</small>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
