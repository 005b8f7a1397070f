import { formatNumber, formatTzs, type StaffCampaign, type StaffReport } from '@charity-kit/contract'
import { nonBreaking } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import { useDates } from '../data/dates.tsx'
import { BarChart, ChartKey } from '../parts/bar-chart.tsx'
import { Change } from '../parts/change.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Section } from '../parts/page.tsx'
import { Note } from '../parts/signals.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { channelName } from '../parts/channel-names.ts'
import { FeeTable } from './fee-table.tsx'
import { useReportsMessages } from './messages.ts'
import { ReportDownloads } from './report-downloads.tsx'
import { Shares } from './shares.tsx'
import { SiteTable } from './site-table.tsx'
import { TextTable } from './text-table.tsx'
import './report.css'

/** Distance of the days' labels, which have room only once a week. */
const labelEvery = 7

interface ReportProps {
  report: StaffReport
  campaign: StaffCampaign | undefined
}

const isEmpty = ({ donations, orders, customOrders, refunds, fees, waiting, texts }: StaffReport) =>
  [donations, orders, customOrders, refunds, fees, waiting].every(({ count }) => count === 0) &&
  (texts ?? []).every(({ sent, givenUp }) => sent + givenUp === 0)

/** Sums, charts and the table of campaigns. */
export const Report = ({ report, campaign }: ReportProps) => {
  const t = useReportsMessages()
  const { waiting } = report
  if (isEmpty(report))
    return (
      <>
        <div className="dk-card">
          <EmptyState kind="search" title={t.empty}>
            {t.emptyHint}
          </EmptyState>
        </div>
        <Reminders report={report} />
      </>
    )
  return (
    <>
      <Sums report={report} campaign={campaign} />
      {waiting.count > 0 && (
        <Note tone="look" icon="clock">
          {t.waiting(t.payments(formatNumber(waiting.count)), nonBreaking(formatTzs(waiting.sum)))}
        </Note>
      )}
      <Days report={report} campaign={campaign} />
      <div className="dk-columns dk-columns--even">
        <Shares
          title={t.byChannel}
          tone="donations"
          shares={report.channels.map(({ channel, donations }) => ({
            name: channel ? channelName(channel) : t.unknownChannel,
            sum: donations.sum,
          }))}
        />
        {!campaign && <ShopShares report={report} />}
        <Shares
          title={t.byGrade}
          tone="donations"
          shares={report.grades.map(({ grade, donations, shop }) => ({
            name: t.grades[grade],
            sum: donations.sum + shop.sum,
          }))}
        />
      </div>
      <Section title={t.byCampaign} aside={<ReportDownloads report={report} campaign={campaign} />}>
        <CampaignTable report={report} />
      </Section>
      {report.feesBySource.length > 0 && (
        <Section title={t.feesBySource}>
          <FeeTable report={report} />
        </Section>
      )}
      {report.sites.length > 0 && (
        <Section title={t.bySite}>
          <SiteTable sites={report.sites} hasShop={!campaign} />
        </Section>
      )}
      {report.texts && (
        <Section title={t.texts}>
          <TextTable months={report.texts} />
        </Section>
      )}
      <Reminders report={report} />
    </>
  )
}

/**
 * Amounts of the donors' monthly reminders, and the donations after them. They stand apart, because a promise is not
 * money.
 */
const Reminders = ({ report }: { report: StaffReport }) => {
  const t = useReportsMessages()
  const { meant, arrived } = report.reminders
  if (meant.count === 0 && arrived.count === 0) return null
  return (
    <Note icon="calendar">
      <p>{t.remindersMeant(t.reminderCount(formatNumber(meant.count)), nonBreaking(formatTzs(meant.sum)))}</p>
      <p>
        {t.remindersArrived(
          t.donationCount(formatNumber(arrived.count)),
          nonBreaking(formatTzs(arrived.sum)),
        )}
      </p>
    </Note>
  )
}

/** Income and outgoings; for a campaign, only its donations and refunds. */
const Sums = ({ report, campaign }: ReportProps) => {
  const t = useReportsMessages()
  const { donations, orders, customOrders, refunds, fees, unclaimed, before } = report
  const shop = orders.sum + customOrders.sum
  const texts = { more: t.more, less: t.less, than: t.than, same: t.same, none: t.none }
  return (
    <div className="dk-stats">
      <Stat name={t.donations} sum={donations.sum}>
        <Change now={donations.sum} before={before.donations} texts={texts} />
      </Stat>
      {!campaign && (
        <Stat name={t.shop} sum={shop}>
          <Change now={shop} before={before.shop} texts={texts} />
        </Stat>
      )}
      <Stat name={t.refunds} sum={refunds.sum}>
        {t.payments(formatNumber(refunds.count))}
      </Stat>
      {!campaign && (
        <>
          <Stat name={t.fees} sum={fees.sum}>
            {t.lines(formatNumber(fees.count))}
          </Stat>
          <Stat name={t.unclaimed} sum={unclaimed.sum}>
            {t.lines(formatNumber(unclaimed.count))}
          </Stat>
        </>
      )}
    </div>
  )
}

const Stat = ({ name, sum, children }: { name: string; sum: number; children: ReactNode }) => (
  <div className="dk-card dk-stat">
    <span>{name}</span>
    <b>{formatTzs(sum)}</b>
    <small>{children}</small>
  </div>
)

const Days = ({ report, campaign }: ReportProps) => {
  const t = useReportsMessages()
  const { formatDate } = useDates()
  return (
    <section className="dk-card">
      <div className="dk-row dk-row--between">
        <h2 className="dk-h2">{t.byDay}</h2>
        <ChartKey
          items={[
            { tone: 'donations', text: t.donations },
            ...(campaign ? [] : [{ tone: 'shop' as const, text: t.shop }]),
          ]}
        />
      </div>
      <BarChart
        label={t.byDay}
        tone={campaign ? 'donations' : 'shop'}
        tall
        format={formatTzs}
        heads={
          campaign ? { bar: t.day, value: t.donations } : { bar: t.day, value: t.shop, second: t.donations }
        }
        bars={report.days.map(({ day, donations, shop }, index) => ({
          id: day,
          label: index % labelEvery === 0 ? String(Number(day.slice(8))) : '',
          name: formatDate(day),
          ...(campaign ? { value: donations } : { value: shop, second: donations }),
        }))}
      />
    </section>
  )
}

/** Parts of the shop's income: each category, custom orders, and shipping. */
const ShopShares = ({ report: { categories, orders, customOrders } }: { report: StaffReport }) => {
  const t = useReportsMessages()
  const inCategories = categories.reduce((total, { sum }) => total + sum, 0)
  return (
    <Shares
      title={t.byCategory}
      tone="shop"
      shares={[
        ...categories.map(({ category, sum }) => ({ name: category ?? t.noCategory, sum })),
        { name: t.customOrders, sum: customOrders.sum },
        { name: t.shipping, sum: orders.sum - inCategories },
      ]}
    />
  )
}
