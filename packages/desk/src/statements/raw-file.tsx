import { columnRoles, type ColumnRole } from '@charity-kit/contract'
import { Icon } from '@charity-kit/ui'
import { useStatementsMessages } from './messages.ts'
import type { StatementHead } from './recognise.ts'

/** The first lines of a file as it came. Columns that are not stored are struck out. */
export const RawFile = ({ head, roles }: { head: StatementHead; roles: Record<ColumnRole, string> }) => {
  const t = useStatementsMessages()
  const roleOf = (column: string) => columnRoles.find((role) => column !== '' && roles[role] === column)
  return (
    // Focusable, because the area scrolls and keyboard users must reach it.
    <div className="dk-raw" tabIndex={0} role="group" aria-label={t.asItCame}>
      <table>
        <thead>
          <tr>
            {head.header.map((column, index) => {
              const role = roleOf(column)
              return (
                <th key={index} scope="col">
                  <b>{role ? t.roles[role] : t.notKept}</b>
                  {column}
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {head.rows.slice(0, 3).map((row, line) => (
            <tr key={line}>
              {row.map((cell, index) => (
                <td key={index}>{roleOf(head.header[index] ?? '') ? cell : <s>{cell}</s>}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {head.rows.length === 0 && <Icon name="info" />}
    </div>
  )
}
