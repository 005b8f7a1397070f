import { formatNumber, getStaffToday, type StaffToday } from '@charity-kit/contract'
import { buttonClass, LoadFailure, Loading } from '@charity-kit/ui'
import { Link } from 'wouter'
import { useDates } from '../data/dates.tsx'
import { useCall } from '../data/use-call.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { Page } from '../parts/page.tsx'
import { Note } from '../parts/signals.tsx'
import { useMay, useStaff } from '../staff-context.ts'
import { NoBackup } from './backups.tsx'
import { CampaignsThisWeek } from './campaigns-this-week.tsx'
import { DeafPhone } from './deaf-phone.tsx'
import { IsRunning } from './is-running.tsx'
import { useTodayMessages } from './messages.ts'
import { countWaiting, WhatWaits } from './what-waits.tsx'
import { WeekCharts } from './week-charts.tsx'

/** Interval between reads, because the lists change while a member looks at them. */
const refreshMs = 60_000

const isBackupMissing = (
  today: StaffToday,
): today is StaffToday & { backups: NonNullable<StaffToday['backups']> } => today.backups?.state === 'missing'
const deafPhones = ({ feeds }: StaffToday) => feeds.filter(({ condition }) => condition === 'deaf')

/** The first page, with waiting work at the top. */
export const TodayPage = () => {
  const t = useTodayMessages()
  const { formatDate } = useDates()
  const { member } = useStaff()
  const mayImport = useMay('payments')
  const today = useCall(getStaffToday, {}, { refreshEvery: refreshMs })
  const hour = new Date().getHours()
  const greeting = hour < 12 ? t.morning : hour < 17 ? t.afternoon : t.evening
  const subtitleOf = (value: StaffToday) => {
    const day = formatDate(value.day, { weekday: true, near: true })
    const count = countWaiting(value)
    if (count === 0) return t.nothingWaits(day)
    return count === 1 ? t.oneWaits(day) : t.waits(day, formatNumber(count))
  }
  return (
    <Page
      title={greeting(member.firstName)}
      subtitle={today.status === 'ready' ? subtitleOf(today.value) : undefined}
      actions={
        mayImport && (
          <Link className={buttonClass({ variant: 'line', className: 'dk-only-wide' })} href="/statements">
            <DeskIcon name="upload" />
            {t.importStatement}
          </Link>
        )
      }
    >
      {today.status === 'loading' && <Loading />}
      {today.status === 'failed' && (
        <LoadFailure message={t.failed} onRetry={today.retry} retrying={today.retrying} />
      )}
      {today.status === 'ready' && (
        <>
          {isBackupMissing(today.value) && <NoBackup backups={today.value.backups} />}
          {deafPhones(today.value).map((feed, index) => (
            <DeafPhone key={feed.id} feed={feed} isFirst={index === 0 && !isBackupMissing(today.value)} />
          ))}
          {today.isOld && <Note tone="look">{t.old}</Note>}
          <WhatWaits
            today={today.value}
            isFirst={!isBackupMissing(today.value) && deafPhones(today.value).length === 0}
          />
          <IsRunning today={today.value} />
          <WeekCharts today={today.value} />
          <CampaignsThisWeek today={today.value} />
        </>
      )}
    </Page>
  )
}
