import { formatTzs, languages, type StaffToday, type StaffWeek } from '@charity-kit/contract'
import { nonBreaking, useLanguage } from '@charity-kit/ui'
import { useDates } from '../data/dates.tsx'
import { BarChart, ChartKey } from '../parts/bar-chart.tsx'
import { Change } from '../parts/change.tsx'
import { Section } from '../parts/page.tsx'
import { useTodayMessages } from './messages.ts'
import './week-charts.css'

/** Income of this week, each day beside the same day of last week. */
export const WeekCharts = ({ today }: { today: StaffToday }) => {
  const t = useTodayMessages()
  const language = useLanguage()
  const weekday = new Intl.DateTimeFormat(languages[language].locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <Section
      title={t.week(weekday.format(Date.parse(today.day)))}
      aside={
        <ChartKey
          items={[
            { tone: 'donations', text: t.donations },
            { tone: 'shop', text: t.shop },
            { tone: 'before', text: t.sameDay },
          ]}
        />
      }
    >
      <div className="dk-columns--even dk-columns dk-weeks">
        <Week name={t.donations} tone="donations" week={today.donations} day={today.day} />
        <Week name={t.shop} tone="shop" week={today.shop} day={today.day} />
      </div>
    </Section>
  )
}

interface WeekProps {
  name: string
  tone: 'donations' | 'shop'
  week: StaffWeek
  day: string
}

const Week = ({ name, tone, week, day: today }: WeekProps) => {
  const t = useTodayMessages()
  const { formatDate } = useDates()
  return (
    <div className="dk-card dk-week">
      <p>
        <span>{tone === 'donations' ? t.donationsVerified : t.shopVerified}</span>
        <b>{formatTzs(week.sum)}</b>
        <small>
          <Change
            now={week.sum}
            before={week.before}
            texts={{
              more: t.more,
              less: t.less,
              than: t.thanLastWeek,
              same: t.asLastWeek,
              none: t.noneLastWeek,
            }}
          />
        </small>
        {week.waiting > 0 && <small>{t.stillToCheck(nonBreaking(formatTzs(week.waiting)))}</small>}
      </p>
      <BarChart
        label={t.byDay(name)}
        tone={tone}
        format={formatTzs}
        heads={{ bar: t.dayHead, value: t.thisWeek, before: t.lastWeek }}
        bars={week.days.map(({ day, sum, before }) => ({
          id: day,
          label: t.weekdays[new Date(day).getUTCDay()] ?? '',
          name: formatDate(day, { weekday: true, near: true }),
          value: sum ?? undefined,
          before,
          isCurrent: day === today,
        }))}
      />
    </div>
  )
}
