import { columnRoles, type ColumnRole, type KnownMapping, type StatementMapping } from '@charity-kit/contract'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import { useStatementsMessages } from './messages.ts'
import { sourceName } from './statement-words.ts'

const columnOf = (role: ColumnRole, { columns, only, direction }: StatementMapping): string | undefined =>
  role === 'status' ? only?.column : role === 'direction' ? direction?.column : columns[role]

/** Owner of a mapping, its last change, and who can change it. */
export const MappingHistory = ({ known: { source, mapping, changed, wasUsed } }: { known: KnownMapping }) => {
  const t = useStatementsMessages()
  const formatTimestamp = useFormatTimestamp()
  const changes = (before: StatementMapping): string => {
    const roles = columnRoles.flatMap((role) => {
      const [from, to] = [columnOf(role, before), columnOf(role, mapping)]
      if (from === to) return []
      return [t.mapping.change(t.roles[role], from ?? t.mapping.nothing, to ?? t.mapping.nothing)]
    })
    return roles.length > 0 ? roles.join(', ') : t.mapping.otherWords
  }
  return (
    <p className="ch-small ch-muted">
      {[
        t.mapping.belongs(sourceName(source, t)),
        ...(changed
          ? [
              changed.before
                ? t.mapping.changedBy(changed.by, formatTimestamp(changed.at), changes(changed.before))
                : t.mapping.savedBy(changed.by, formatTimestamp(changed.at)),
            ]
          : []),
        ...(wasUsed ? [t.mapping.usedBefore] : []),
      ].join(' ')}
    </p>
  )
}
