import { formatNumber, formatTzs, type StaffReport } from '@charity-kit/contract'
import '../parts/data-table.css'
import { channelName } from '../parts/channel-names.ts'
import { useReportsMessages } from './messages.ts'

/** Fees of each wallet and bank, largest first, and the total. */
export const FeeTable = ({ report: { fees, feesBySource } }: { report: StaffReport }) => {
  const t = useReportsMessages()
  return (
    <div className="dk-table-frame">
      <table className="dk-table dk-table--kept">
        <caption className="ch-sr">{t.feesBySource}</caption>
        <thead>
          <tr>
            <th scope="col">{t.source}</th>
            <th scope="col" className="is-number">
              {t.count}
            </th>
            <th scope="col" className="is-number">
              {t.sum}
            </th>
          </tr>
        </thead>
        <tbody>
          {feesBySource.map((row) => (
            <tr key={row.source}>
              <th scope="row" className="dk-table__title">
                {channelName(row.source)}
              </th>
              <td className="is-number">{formatNumber(row.fees.count)}</td>
              <td className="is-number dk-table__sum">{formatTzs(row.fees.sum)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.all}</th>
            <td className="is-number">{formatNumber(fees.count)}</td>
            <td className="is-number">{formatTzs(fees.sum)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
