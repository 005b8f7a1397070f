import { columnNames, judgeIdColumn, type ColumnRole, type IdColumn } from '@charity-kit/contract'

/** Names of a file's columns, and its lines. */
interface Table {
  header: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A column of the file, and its score as the column of the transaction IDs. */
export interface JudgedColumn extends IdColumn {
  name: string
  sample: string
}

const isSomething = (amount: string) => /[1-9]/.test(amount) && !amount.trim().startsWith('-')

/** Scores every column as the one with the transaction IDs, by the incoming lines; the likeliest first. */
export const judgeColumns = (
  head: Table,
  roles: Record<ColumnRole, string>,
  source?: string,
): JudgedColumn[] => {
  const amount = head.header.indexOf(roles.amount)
  const incoming = head.rows.filter((row) => amount < 0 || isSomething(row[amount] ?? ''))
  const { transactionId: _id, ...others } = roles
  return head.header
    .flatMap((name, index) => {
      if (name === '' || head.header.indexOf(name) !== index) return []
      const values = incoming.map((row) => row[index] ?? '')
      const judged = judgeIdColumn(name, values, source)
      const hasRole = Object.values(others).includes(name)
      const refused = judged.refused ?? (hasRole ? ('other-role' as const) : undefined)
      const sample = values.find((value) => value !== '') ?? ''
      return [{ ...judged, refused, score: refused ? 0 : judged.score, name, sample }]
    })
    .toSorted((one, other) => other.score - one.score)
}

/** Minimum score of a preselected column, and the points that a fitting name adds. */
const minScore = 70
const nameScore = 10

/** Returns the column of transaction IDs, or '' if none is likely enough. */
export const likeliestId = (head: Table, roles: Record<ColumnRole, string>): string => {
  const [first, second] = judgeColumns(head, roles)
    .filter(({ refused }) => refused === undefined)
    .map(({ name, score }) => ({
      name,
      score: score + (columnNames.transactionId.test(name) ? nameScore : 0),
    }))
    .toSorted((one, other) => other.score - one.score)
  return first && first.score >= minScore && first.score > (second?.score ?? 0) ? first.name : ''
}
