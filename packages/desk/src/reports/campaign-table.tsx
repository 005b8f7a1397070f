import { formatNumber, formatTzs, type StaffReport } from '@charity-kit/contract'
import { useLanguage } from '@charity-kit/ui'
import { Link } from 'wouter'
import '../parts/data-table.css'
import { useReportsMessages } from './messages.ts'

/** Income of each campaign, largest first, and the total. */
export const CampaignTable = ({ report: { campaigns, donations } }: { report: StaffReport }) => {
  const t = useReportsMessages()
  const language = useLanguage()
  const refunded = campaigns.reduce((total, campaign) => total + campaign.refunded, 0)
  return (
    <div className="dk-table-frame">
      <table className="dk-table dk-table--kept">
        <caption className="ch-sr">{t.byCampaign}</caption>
        <thead>
          <tr>
            <th scope="col">{t.campaign}</th>
            <th scope="col" className="is-number">
              {t.number}
            </th>
            <th scope="col" className="is-number">
              {t.sum}
            </th>
            <th scope="col" className="is-number dk-only-wide">
              {t.refunds}
            </th>
          </tr>
        </thead>
        <tbody>
          {campaigns.map(({ id, name, names, donations, refunded }) => (
            <tr key={id}>
              <th scope="row" className="dk-table__title">
                <Link href={`/campaigns/${String(id)}`}>{names[language] ?? name}</Link>
              </th>
              <td className="is-number">{formatNumber(donations.count)}</td>
              <td className="is-number dk-table__sum">{formatTzs(donations.sum)}</td>
              <td className="is-number dk-only-wide">{formatTzs(refunded)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.all}</th>
            <td className="is-number">{formatNumber(donations.count)}</td>
            <td className="is-number">{formatTzs(donations.sum)}</td>
            <td className="is-number dk-only-wide">{formatTzs(refunded)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
