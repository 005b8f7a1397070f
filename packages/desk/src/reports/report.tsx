import {
  exportLedger,
  formatNumber,
  formatTzs,
  type StaffCampaign,
  type StaffReport,
} from '@charity-kit/contract'
import { Button } from '@charity-kit/ui'
import { useState, type ReactNode } from 'react'
import { useDates } from '../data/dates.tsx'
import { saveFile, useDownload } from '../data/download.ts'
import { BarChart, ChartKey } from '../parts/bar-chart.tsx'
import { Change } from '../parts/change.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Section } from '../parts/page.tsx'
import { Note } from '../parts/signals.tsx'
import { CampaignTable } from './campaign-table.tsx'
import { useMay } from '../staff-context.ts'
import { channelName } from './channel-names.ts'
import { FeeTable } from './fee-table.tsx'
import { useReportsMessages } from './messages.ts'
import { ledgerXlsx } from './ledger-xlsx.ts'
import { reportCsv, reportXlsx } from './report-files.ts'
import { Shares } from './shares.tsx'
import { SiteTable } from './site-table.tsx'
import './report.css'

/** Labels of the days have room every week only. */
const labelEvery = 7

/** Sums, charts and the table per campaign. */
export const Report = ({
  report,
  campaign,
}: {
  report: StaffReport
  campaign: StaffCampaign | undefined
}) => {
  const t = useReportsMessages()
  const { formatDate } = useDates()
  const { gifts, orders, customOrders, refunds, fees, unclaimed, waiting, before } = report
  const shop = orders.sum + customOrders.sum
  const isEmpty =
    gifts.count + orders.count + customOrders.count + refunds.count + fees.count + waiting.count === 0
  const texts = { more: t.more, less: t.less, than: t.than, same: t.same, none: t.none }
  const categories = report.categories.reduce((total, { sum }) => total + sum, 0)
  if (isEmpty)
    return (
      <div className="dk-card">
        <EmptyState kind="search" title={t.empty}>
          {t.emptyHint}
        </EmptyState>
      </div>
    )
  return (
    <>
      <div className="dk-stats">
        <Stat name={t.gifts} sum={gifts.sum}>
          <Change now={gifts.sum} before={before.gifts} texts={texts} />
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
      {waiting.count > 0 && (
        <Note tone="look" icon="clock">
          {t.waiting(t.payments(formatNumber(waiting.count)), formatTzs(waiting.sum))}
        </Note>
      )}
      <section className="dk-card">
        <div className="dk-row dk-row--between">
          <h2 className="dk-h2">{t.byDay}</h2>
          <ChartKey
            items={[
              { tone: 'gifts', text: t.gifts },
              ...(campaign ? [] : [{ tone: 'shop' as const, text: t.shop }]),
            ]}
          />
        </div>
        <BarChart
          label={t.byDay}
          tone={campaign ? 'gifts' : 'shop'}
          tall
          format={formatTzs}
          heads={campaign ? { bar: t.day, value: t.gifts } : { bar: t.day, value: t.shop, second: t.gifts }}
          bars={report.days.map(({ day, gifts, shop }, index) => ({
            id: day,
            label: index % labelEvery === 0 ? String(Number(day.slice(8))) : '',
            name: formatDate(day),
            ...(campaign ? { value: gifts } : { value: shop, second: gifts }),
          }))}
        />
      </section>
      <div className="dk-columns dk-columns--even">
        <Shares
          title={t.byChannel}
          tone="gifts"
          shares={report.channels.map(({ channel, gifts }) => ({
            name: channel ? channelName(channel) : t.unknownChannel,
            sum: gifts.sum,
          }))}
        />
        {!campaign && (
          <Shares
            title={t.byCategory}
            tone="shop"
            shares={[
              ...report.categories.map(({ category, sum }) => ({ name: category ?? t.noCategory, sum })),
              { name: t.customOrders, sum: customOrders.sum },
              { name: t.shipping, sum: orders.sum - categories },
            ]}
          />
        )}
      </div>
      <Section title={t.byCampaign} aside={<Files report={report} campaign={campaign} />}>
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
    </>
  )
}

const Stat = ({ name, sum, children }: { name: string; sum: number; children: ReactNode }) => (
  <div className="dk-card dk-stat">
    <span>{name}</span>
    <b>{formatTzs(sum)}</b>
    <small>{children}</small>
  </div>
)

const Files = ({ report, campaign }: { report: StaffReport; campaign: StaffCampaign | undefined }) => {
  const t = useReportsMessages()
  const [isFailed, setFailed] = useState(false)
  const mayExport = useMay('payments')
  const download = useDownload()
  const name = `report-${report.from}-${report.to}${campaign ? `-campaign-${String(campaign.id)}` : ''}`
  const writeXlsx = async () => {
    try {
      saveFile(await reportXlsx(report, t), `${name}.xlsx`)
      setFailed(false)
    } catch {
      setFailed(true) // its writer is fetched when it is needed, and could not be
    }
  }
  const saveLedger = async (ending: 'csv' | 'xlsx') => {
    const isSaved = await download(exportLedger, {
      query: { from: report.from, to: report.to },
      name: `ledger-${report.from}-${report.to}.${ending}`,
      ...(ending === 'xlsx' && { convert: ledgerXlsx }),
    })
    setFailed(!isSaved)
  }
  return (
    <div className="dk-row dk-no-print">
      {isFailed && <span role="alert">{t.notWritten}</span>}
      {mayExport &&
        !campaign &&
        (['csv', 'xlsx'] as const).map((ending) => (
          <Button
            key={ending}
            variant="line"
            onClick={() => {
              void saveLedger(ending)
            }}
          >
            <DeskIcon name="download" />
            {ending === 'csv' ? t.ledger : t.ledgerXlsx}
          </Button>
        ))}
      <Button
        variant="line"
        onClick={() => {
          saveFile(new Blob([reportCsv(report, t)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`)
        }}
      >
        <DeskIcon name="download" />
        {t.csv}
      </Button>
      <Button
        variant="line"
        onClick={() => {
          void writeXlsx()
        }}
      >
        <DeskIcon name="download" />
        {t.xlsx}
      </Button>
    </div>
  )
}
