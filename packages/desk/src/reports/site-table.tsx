import { formatNumber, formatTzs, type StaffReport } from '@charity-kit/contract'
import '../parts/data-table.css'
import { useReportsMessages } from './messages.ts'

/** Donations and orders of each site, the centre's own and its partners', largest first. */
export const SiteTable = ({ sites, hasShop }: { sites: StaffReport['sites']; hasShop: boolean }) => {
  const t = useReportsMessages()
  const parts = hasShop ? (['donations', 'shop'] as const) : (['donations'] as const)
  return (
    <div className="dk-table-frame">
      <table className="dk-table dk-table--kept">
        <caption className="ch-sr">{t.bySite}</caption>
        <thead>
          <tr>
            <th scope="col">{t.site}</th>
            {parts.map((part) => (
              <th key={part} scope="col" className="is-number">
                {t[part]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sites.map((row) => (
            <tr key={row.site}>
              <th scope="row" className="dk-table__title">
                {row.site || t.unknownSite}
              </th>
              {parts.map((part) => (
                <td key={part} className="is-number">
                  {formatTzs(row[part].sum)}{' '}
                  <small className="ch-muted">
                    {part === 'donations'
                      ? t.donationCount(formatNumber(row.donations.count))
                      : t.orderCount(formatNumber(row.shop.count))}
                  </small>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
