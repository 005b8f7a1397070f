import { formatNumber, type StaffReport } from '@charity-kit/contract'
import '../parts/data-table.css'
import { useReportsMessages } from './messages.ts'
import { useRangeNames } from './range-names.ts'
import { textColumns } from './report-files.ts'

/** Number of text messages in each month, with a total for several months. */
export const TextTable = ({ months }: { months: NonNullable<StaffReport['texts']> }) => {
  const t = useReportsMessages()
  const { monthName } = useRangeNames()
  return (
    <>
      <div className="dk-table-frame">
        <table className="dk-table dk-table--kept">
          <caption className="ch-sr">{t.texts}</caption>
          <thead>
            <tr>
              <th scope="col">{t.month}</th>
              {textColumns.map((column) => (
                <th key={column} scope="col" className="is-number">
                  {t.textCounts[column]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {months.map((counts) => (
              <tr key={counts.month}>
                <th scope="row" className="dk-table__title">
                  {monthName(counts.month)}
                </th>
                {textColumns.map((column) => (
                  <td key={column} className="is-number">
                    {formatNumber(counts[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {months.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{t.all}</th>
                {textColumns.map((column) => (
                  <td key={column} className="is-number">
                    {formatNumber(months.reduce((sum, counts) => sum + counts[column], 0))}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <p className="ch-muted">{t.textsHint}</p>
    </>
  )
}
