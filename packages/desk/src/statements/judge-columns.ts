import { columnNames, judgeIdColumn, type ColumnRole, type IdColumn } from '@charity-kit/contract'

/** The names of a file's columns, and its lines. */
interface Table {
  header: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A column of the file, and how likely it holds the transaction IDs. */
export interface JudgedColumn extends IdColumn {
  name: string
  sample: string
}

const isSomething = (amount: string) => /[1-9]/.test(amount) && !amount.trim().startsWith('-')

/** Judges every column as the one of the transaction IDs, by the lines by which money came in; the likeliest first. */
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

/** A column is chosen by itself only if it is this likely; its name counts as much more. */
const minScore = 70
const nameScore = 10

/** The column of transaction IDs, if one is likely enough; '' otherwise. */
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
