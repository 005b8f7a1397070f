import { isBalanceName, type ColumnRole } from '@charity-kit/contract'
import { Select } from '@charity-kit/ui'
import { Signal } from '../parts/signals.tsx'
import { useStatementsMessages } from './messages.ts'
import { guessDateFormat, samplesOf, type StatementHead } from './recognise.ts'
import { neededRoles } from './use-column-choice.ts'

interface ColumnRowProps {
  role: ColumnRole
  head: StatementHead
  column: string
  /** Columns with another role. A column has at most one role. */
  taken: readonly string[]
  onChange: (column: string) => void
}

/** A role, its column, and examples from that column. */
export const ColumnRow = ({ role, head, column, taken, onChange }: ColumnRowProps) => {
  const t = useStatementsMessages()
  const isNeeded = neededRoles.includes(role)
  const isAmount = role === 'amount' || role === 'outgoing'
  const samples = samplesOf(head, column)
  const isOpen = isNeeded && column === ''
  const hints: Partial<Record<ColumnRole, string>> = {
    outgoing: t.outgoingHint,
    ...(column === '' && { direction: t.directionHint }),
    payer: t.payerHint,
    payerPhone: t.payerHint,
  }
  const hint = hints[role]
  const isDateUnknown = role === 'date' && column !== '' && guessDateFormat(samples) === undefined
  return (
    <div className={isOpen ? 'dk-map__row is-open' : 'dk-map__row'}>
      <b>
        <span>{t.roles[role]}</span> {!isNeeded && <span className="ch-muted">{t.optional}</span>}
      </b>
      <Select
        label={t.columnFor(t.roles[role])}
        quiet
        placeholder={isNeeded ? t.chooseColumn : t.noColumn}
        choices={head.header
          .filter((name) => name !== '' && !taken.includes(name) && (!isAmount || !isBalanceName(name)))
          .map((name) => [name, name] as const)}
        value={column}
        onChange={onChange}
      />
      <span className="dk-map__samples">{hint ?? [...new Set(samples)].slice(0, 2).join(', ')}</span>
      {isOpen || isDateUnknown ? (
        <Signal tone="look" icon="alert">
          {isOpen ? t.chooseOne : t.dateUnknown}
        </Signal>
      ) : (
        <Signal tone={column === '' ? 'plain' : 'good'} {...(column !== '' && { icon: 'check' as const })}>
          {column === '' ? t.notThere : t.isRead(samples.length, head.rows.length)}
        </Signal>
      )}
    </div>
  )
}
