import { formatNumber } from '@charity-kit/contract'
import { useUniqueId } from '@charity-kit/ui'
import { ProofChoice, ProofOption } from '../parts/proof-choice.tsx'
import { Signal } from '../parts/signals.tsx'
import { useStatementsMessages } from './messages.ts'
import type { JudgedColumn } from './judge-columns.ts'

interface IdColumnChoiceProps {
  columns: readonly JudgedColumn[]
  chosen: string
  /** Name of the wallet or bank; undefined while none is chosen. */
  source: string | undefined
  onChange: (column: string) => void
}

/**
 * A choice of the column with the transaction IDs, each with its score and reasons. A column that cannot have them
 * stays in sight.
 */
export const IdColumnChoice = ({ columns, chosen, source, onChange }: IdColumnChoiceProps) => {
  const t = useStatementsMessages()
  const name = useUniqueId()
  return (
    <ProofChoice label={t.idColumn.label}>
      {columns.map((column) => (
        <ProofOption
          key={column.name}
          name={name}
          checked={column.name === chosen}
          isRefused={column.refused !== undefined}
          onChoose={() => {
            onChange(column.name)
          }}
          title={<b>{column.name}</b>}
          amount={column.refused ? t.idColumn.refused : t.idColumn.score(column.score)}
        >
          <Reason column={column} source={source} />
          <span className="dk-code" translate="no">
            {column.sample}
          </span>
        </ProofOption>
      ))}
    </ProofChoice>
  )
}

const Reason = ({ column, source }: { column: JudgedColumn; source: string | undefined }) => {
  const t = useStatementsMessages().idColumn
  const { refused, shape, different, empty, times } = column
  if (refused !== undefined)
    return (
      <Signal tone="bad" icon="close">
        {refused === 'repeats' ? t.repeats(formatNumber(times)) : t.refusals[refused]}
      </Signal>
    )
  const counted = t.different(formatNumber(different))
  const missing = empty === 0 ? [] : [t.empty(formatNumber(empty))]
  if (shape === 'known')
    return (
      <Signal tone="good" icon="check">
        {[counted, source === undefined ? t.knownShape : t.shapeOf(source), ...missing].join(', ')}
      </Signal>
    )
  return (
    <Signal tone="look" icon="alert">
      {[shape === 'digits' ? t.digitsOnly : t.unknownShape, counted, ...missing].join(', ')}
    </Signal>
  )
}
