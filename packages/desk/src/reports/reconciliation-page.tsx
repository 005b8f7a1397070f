import {
  balanceFigures,
  exportReconciliationRows,
  getReconciliation,
  homeFigures,
  languages,
  reconciliationFigures,
  type Reconciliation,
  type ReconciliationFigure,
} from '@charity-kit/contract'
import { Button, LoadFailure, Loading, useLanguage } from '@charity-kit/ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { useDates } from '../data/dates.tsx'
import { useDownload } from '../data/download.ts'
import { useFilters } from '../data/filters.ts'
import { useCall } from '../data/use-call.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { ChoiceChip, FilterChips, ToggleChip } from '../parts/filter-chips.tsx'
import { Page } from '../parts/page.tsx'
import { Note, Signal } from '../parts/signals.tsx'
import { useMay } from '../staff-context.ts'
import { channelName } from '../parts/channel-names.ts'
import { exactAmount } from './exact-amount.ts'
import { useReportsMessages } from './messages.ts'
import { latestMonths } from './months.ts'
import { ReconciliationRows } from './reconciliation-rows.tsx'
import './reconciliation.css'

const offeredMonths = 24

/** Reconciliation of a wallet's month: whether its balance adds up, and whether all income is accounted for. */
export const ReconciliationPage = () => {
  const t = useReportsMessages()
  const desk = useDeskMessages()
  const language = useLanguage()
  const { dayAt, formatDate, timeAt } = useDates()
  const [filters, setFilter] = useFilters()
  const today = dayAt(new Date())
  const month = filters['month'] ?? today.slice(0, 7)
  const source = filters['source'] ?? 'm-pesa'
  const found = useCall(getReconciliation, { query: { source, month } })
  const monthName = (each: string) =>
    new Intl.DateTimeFormat(languages[language].locale, {
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }).format(Date.parse(`${each}-01`))
  const readUntil = found.status === 'ready' ? found.value.readUntil : null
  const figure = reconciliationFigures.find((each) => each === filters['figure'])
  const sources = found.status === 'ready' ? found.value.sources : []
  return (
    <Page
      title={t.walletMonth(channelName(source), monthName(month))}
      subtitle={readUntil === null ? undefined : t.readUntil(formatDate(readUntil), timeAt(readUntil))}
      back={{ href: '/reports', text: t.backToReports }}
      actions={<ExportRows source={source} month={month} figure={figure ?? 'cameIn'} />}
    >
      <FilterChips label={t.walletAndMonth}>
        <ChoiceChip
          name={t.month}
          value={month}
          choices={latestMonths(today, offeredMonths).map((each) => [each, monthName(each)] as const)}
          onChange={(each) => {
            setFilter('month', each)
          }}
        />
        {[...new Set([...sources, source])].map((each) => (
          <ToggleChip
            key={each}
            isOn={each === source}
            onChange={() => {
              setFilter('source', each)
            }}
          >
            {channelName(each)}
          </ToggleChip>
        ))}
      </FilterChips>
      {found.status === 'loading' && <Loading />}
      {found.status === 'failed' && (
        <LoadFailure
          message={found.error.kind === 'rejected' ? errorText(found.error, desk) : t.failed}
          onRetry={found.retry}
          retrying={found.retrying}
        />
      )}
      {found.status === 'ready' && found.value.readUntil === null && (
        <div className="dk-card">
          <EmptyState kind="search" title={t.nothingRead}>
            {t.nothingReadHint}
          </EmptyState>
        </div>
      )}
      {found.status === 'ready' && found.value.readUntil !== null && (
        <>
          <div className="dk-reckonings">
            <Balance month={found.value} />
            <Homes month={found.value} />
          </div>
          <Gaps month={found.value} />
          <ReconciliationRows month={found.value} figure={figure ?? 'unclaimed'} near={filters['near']} />
        </>
      )}
    </Page>
  )
}

interface ExportRowsProps {
  source: string
  month: string
  figure: ReconciliationFigure
}

const ExportRows = ({ figure, ...query }: ExportRowsProps) => {
  const t = useReportsMessages()
  const mayExport = useMay('payments')
  const download = useDownload()
  const [isFailed, setFailed] = useState(false)
  if (!mayExport) return null
  const save = async () => {
    const name = `${query.source}-${query.month}-${figure}.csv`
    setFailed(!(await download(exportReconciliationRows, { query: { ...query, figure }, name })))
  }
  return (
    <>
      {isFailed && <span role="alert">{t.notWritten}</span>}
      <Button
        variant="line"
        onClick={() => {
          void save()
        }}
      >
        <DeskIcon name="download" />
        {t.exportRows}
      </Button>
    </>
  )
}

/** A line of a sum: its sign, its name and its amount. A figure links to its rows. */
const SumLine = ({
  sign,
  name,
  sum,
  href,
  isTotal,
}: {
  sign: string
  name: string
  sum: number
  href?: string
  isTotal?: boolean
}) => (
  <li className={isTotal ? 'is-total' : undefined}>
    <i aria-hidden="true">{sign}</i>
    {href === undefined ? (
      <span>{name}</span>
    ) : (
      <Link className="dk-link" href={href}>
        {name}
      </Link>
    )}
    <b>{exactAmount(sum)}</b>
  </li>
)

const rowsOf = ({ source, month }: Reconciliation, figure: ReconciliationFigure) =>
  `/reports/reconcile?source=${source}&month=${month}&figure=${figure}`

/** Opening + in - out = closing. */
const Balance = ({ month }: { month: Reconciliation }) => {
  const t = useReportsMessages()
  const { formatDate } = useDates()
  const { opening, closing, reckoned, balance, readUntil } = month
  const apart = closing !== null && reckoned !== null ? closing - reckoned : null
  return (
    <section className="dk-card dk-reckoning">
      <div className="dk-row dk-row--between">
        <h2 className="dk-h2">{t.balance}</h2>
        {apart === null && <Signal icon="info">{t.noBalances}</Signal>}
        {apart === 0 && (
          <Signal tone="good" icon="check">
            {t.agrees}
          </Signal>
        )}
        {apart !== null && apart !== 0 && (
          <Signal tone="look" icon="alert">
            {t.apart(exactAmount(Math.abs(apart)))}
          </Signal>
        )}
      </div>
      <ul className="dk-sum-lines">
        {opening !== null && (
          <SumLine sign="" name={t.opening(formatDate(`${month.month}-01`))} sum={opening} />
        )}
        {balanceFigures.map((figure) => (
          <SumLine
            key={figure}
            sign={figure === 'cameIn' ? '+' : '−'}
            name={t.figures[figure]}
            sum={balance[figure].sum}
            href={rowsOf(month, figure)}
          />
        ))}
        {reckoned !== null && apart !== 0 && <SumLine sign="=" name={t.weReckon} sum={reckoned} isTotal />}
        {closing !== null && (
          <SumLine
            sign={apart === 0 ? '=' : ''}
            name={apart === 0 ? t.closing(formatDate(readUntil)) : t.statementSays}
            sum={closing}
            isTotal
          />
        )}
      </ul>
    </section>
  )
}

/** Figures that are shown even if they are zero. */
const usualHomes: readonly ReconciliationFigure[] = ['donations', 'orders', 'unclaimed', 'notOurs']

/** Income = the sum of its uses. */
const Homes = ({ month }: { month: Reconciliation }) => {
  const t = useReportsMessages()
  const { homes, balance, withoutLine } = month
  const housed = homeFigures.reduce((sum, home) => sum + homes[home].sum, 0)
  const left = balance.cameIn.sum - housed + homes.noHome.sum
  const shown = homeFigures.filter((home) => usualHomes.includes(home) || homes[home].count > 0)
  return (
    <section className="dk-card dk-reckoning">
      <div className="dk-row dk-row--between">
        <h2 className="dk-h2">{t.homes}</h2>
        {left === 0 ? (
          <Signal tone="good" icon="check">
            {t.nothingLeft}
          </Signal>
        ) : (
          <Signal tone="look" icon="alert">
            {t.leftOver(exactAmount(left))}
          </Signal>
        )}
      </div>
      <ul className="dk-sum-lines">
        {shown.map((home, index) => (
          <SumLine
            key={home}
            sign={index === 0 ? '' : '+'}
            name={t.figures[home]}
            sum={homes[home].sum}
            href={rowsOf(month, home)}
          />
        ))}
        <SumLine sign="=" name={t.figures.cameIn} sum={balance.cameIn.sum} isTotal />
      </ul>
      <p className="dk-sum-note">{t.countedOn}</p>
      {withoutLine.count > 0 && (
        <p className="dk-sum-note">
          <Link className="dk-link" href={rowsOf(month, 'withoutLine')}>
            {t.withoutLine(exactAmount(withoutLine.sum))}
          </Link>
        </p>
      )}
    </section>
  )
}

/** Lines whose balance does not follow from the line before. */
const Gaps = ({ month }: { month: Reconciliation }) => {
  const t = useReportsMessages()
  const { formatDate, timeAt } = useDates()
  const at = (moment: string) => `${formatDate(moment, { near: true })}, ${timeAt(moment)}`
  return month.gaps.map(({ after, before, amount }) => (
    <Note key={after.id} tone="look" icon="alert">
      <b>{t.chainBreaks(after.line, after.fileName)}</b>
      <br />
      <span>
        {amount < 0
          ? t.missingOut(at(after.at), at(before.at), exactAmount(-amount))
          : t.missingIn(at(after.at), at(before.at), exactAmount(amount))}
      </span>{' '}
      <Link className="dk-link" href={`${rowsOf(month, 'lines')}&near=${String(after.id)}`}>
        {t.showLines}
      </Link>
    </Note>
  ))
}
