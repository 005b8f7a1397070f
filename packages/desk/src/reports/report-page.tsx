import { getReport, listCampaigns, translatedText, type StaffCampaign } from '@charity-kit/contract'
import { Button, buttonClass, Icon, LoadFailure, Loading, useLanguage } from '@charity-kit/ui'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useDates } from '../data/dates.tsx'
import { useFilters } from '../data/filters.ts'
import { useCall } from '../data/use-call.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { ChoiceChip, FilterChips, LinkChip, MoreChip } from '../parts/filter-chips.tsx'
import { Page } from '../parts/page.tsx'
import { useReportsMessages } from './messages.ts'
import { daysOfMonth, latestMonths, monthOf, type DayRange } from './months.ts'
import { useRangeNames } from './range-names.ts'
import { Report } from './report.tsx'

const offeredMonths = 24

/** The report of a month, or of any range of days in the address. */
export const ReportPage = () => {
  const t = useReportsMessages()
  const desk = useDeskMessages()
  const { formatDate, dayAt } = useDates()
  const { nameOf } = useRangeNames()
  const [filters] = useFilters()
  const today = dayAt(new Date())
  const { from, to } = { ...daysOfMonth(today.slice(0, 7)), ...onlySet(filters['from'], filters['to']) }
  const campaigns = useCall(listCampaigns, {})
  const known = campaigns.status === 'ready' ? campaigns.value : []
  const campaign = known.find(({ id }) => String(id) === filters['campaign'])
  const query = { from, to, ...(filters['campaign'] && { campaign: filters['campaign'] }) }
  // Does not use `keepsPrevious`, which would show one campaign's sums under another one's name, and in its files.
  const report = useCall(getReport, { query })
  return (
    <Page
      title={nameOf({ from, to })}
      subtitle={
        report.status === 'ready'
          ? t.against(t.range(formatDate(from), formatDate(to)), nameOf(report.value.before))
          : undefined
      }
      actions={
        <>
          <Link className={buttonClass({ variant: 'line', className: 'dk-only-wide' })} href="/reports/donor">
            {t.donorStatement}
          </Link>
          <Button
            variant="line"
            onClick={() => {
              print()
            }}
          >
            <Icon name="print" />
            {t.print}
          </Button>
        </>
      }
    >
      <ReportFilters today={today} range={{ from, to }} campaigns={known} campaign={campaign} />
      {report.status === 'loading' && <Loading />}
      {report.status === 'failed' && (
        <LoadFailure
          message={report.error.kind === 'rejected' ? errorText(report.error, desk) : t.failed}
          onRetry={report.retry}
          retrying={report.retrying}
        />
      )}
      {filters['campaign'] && campaigns.status === 'failed' && (
        <LoadFailure message={t.failed} onRetry={campaigns.retry} retrying={campaigns.retrying} />
      )}
      {report.status === 'ready' && (campaign ?? !filters['campaign']) && (
        <Report report={report.value} campaign={campaign} />
      )}
    </Page>
  )
}

interface ReportFiltersProps {
  today: string
  range: DayRange
  campaigns: readonly StaffCampaign[]
  /** Chosen campaign. */
  campaign: StaffCampaign | undefined
}

/** Filters for the days and the campaign, in the address. */
const ReportFilters = ({ today, range, campaigns, campaign }: ReportFiltersProps) => {
  const t = useReportsMessages()
  const language = useLanguage()
  const { monthName } = useRangeNames()
  const [filters, setFilter] = useFilters()
  const [, navigate] = useLocation()
  const show = ({ from, to }: DayRange) => {
    const kept = filters['campaign'] ? `&campaign=${filters['campaign']}` : ''
    navigate(`/reports?from=${from}&to=${to}${kept}`)
  }
  return (
    <FilterChips label={t.filters}>
      <ChoiceChip
        name={t.month}
        value={monthOf(range)}
        choices={latestMonths(today, offeredMonths).map((month) => [month, monthName(month)] as const)}
        onChange={(month) => {
          show(daysOfMonth(month ?? today.slice(0, 7)))
        }}
      />
      <ChoiceChip
        name={t.campaign}
        value={campaign && String(campaign.id)}
        choices={campaigns.map((each) => [String(each.id), translatedText(each, 'name', language)] as const)}
        onChange={(id) => {
          setFilter('campaign', id)
        }}
      />
      <MoreChip count={monthOf(range) ? 0 : 1}>
        <OtherDays key={`${range.from} ${range.to}`} range={range} onChange={show} />
      </MoreChip>
      <LinkChip href={`/reports/reconcile?month=${range.from.slice(0, 7)}`} isCurrent={false}>
        {t.reconcile}
      </LinkChip>
    </FilterChips>
  )
}

const onlySet = (from: string | undefined, to: string | undefined) => (from && to ? { from, to } : {})

interface OtherDaysProps {
  range: DayRange
  onChange: (range: DayRange) => void
}

const OtherDays = ({ range, onChange }: OtherDaysProps) => {
  const t = useReportsMessages()
  const [{ from, to }, setRange] = useState(range)
  return (
    <form
      className="dk-form"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ from, to })
      }}
    >
      <label className="ch-field">
        <span className="ch-label">{t.from}</span>
        <input
          className="ch-input"
          type="date"
          required
          max={to}
          value={from}
          onChange={(event) => {
            setRange({ from: event.currentTarget.value, to })
          }}
        />
      </label>
      <label className="ch-field">
        <span className="ch-label">{t.to}</span>
        <input
          className="ch-input"
          type="date"
          required
          min={from}
          value={to}
          onChange={(event) => {
            setRange({ from, to: event.currentTarget.value })
          }}
        />
      </label>
      <Button type="submit" variant="line">
        {t.showDays}
      </Button>
    </form>
  )
}
