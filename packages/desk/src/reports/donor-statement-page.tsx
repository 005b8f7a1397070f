import {
  donorStatementInput,
  formatTzs,
  getCentre,
  getDonorStatement,
  type DonorStatement,
} from '@charity-kit/contract'
import { useClient } from '@charity-kit/client/react'
import { Alert, Button, Field, Icon, Select, SubmitButton, useForm } from '@charity-kit/ui'
import { useState } from 'react'
import * as v from 'valibot'
import { useDates } from '../data/dates.tsx'
import { useCall } from '../data/use-call.ts'
import { toFormErrors } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import '../parts/data-table.css'
import { Letterhead } from '../parts/letterhead.tsx'
import { Page } from '../parts/page.tsx'
import { useReportsMessages } from './messages.ts'
import './report.css'

const offeredYears = 6
const input = v.object({ email: donorStatementInput.entries.email, year: v.string() })

/** All donations of one donor in a year, to print. */
export const DonorStatementPage = () => {
  const t = useReportsMessages()
  const desk = useDeskMessages()
  const client = useClient()
  const { dayAt } = useDates()
  const thisYear = Number(dayAt(new Date()).slice(0, 4))
  const [statement, setStatement] = useState<DonorStatement>()
  const { form, field, errors, submitting } = useForm({
    schema: input,
    initial: { email: '', year: String(thisYear) },
    submit: async ({ email, year }, signal) => {
      const result = await client(getDonorStatement, {
        body: { email, from: `${year}-01-01`, to: `${year}-12-31` },
      })
      if (signal.aborted) return undefined
      setStatement(result.ok ? result.value : undefined)
      return result.ok ? undefined : toFormErrors(result.error, desk)
    },
  })
  return (
    <Page title={t.donorStatement} back={{ href: '/reports', text: t.backToReports }} narrow>
      <form className="dk-card dk-no-print" {...form}>
        <p className="ch-muted">{t.donorHint}</p>
        {errors.form && <Alert tone="error">{errors.form}</Alert>}
        <div className="dk-two">
          <Field label={t.email} type="email" inputMode="email" autoComplete="off" {...field('email')} />
          <Select
            label={t.year}
            choices={[...Array(offeredYears).keys()].map((ago) => {
              const year = String(thisYear - ago)
              return [year, year] as const
            })}
            {...field('year')}
          />
        </div>
        <SubmitButton sending={submitting} text={t.show} busyText={t.showing} />
      </form>
      {statement && <Statement statement={statement} />}
    </Page>
  )
}

const Statement = ({ statement }: { statement: DonorStatement }) => {
  const t = useReportsMessages()
  const { formatDate } = useDates()
  const centre = useCall(getCentre, {})
  const { name, donations, sum, from } = statement
  return (
    <section className="dk-statement">
      {centre.status === 'ready' && <Letterhead centre={centre.value} />}
      <div className="dk-row dk-row--between">
        <h2 className="dk-h2">{t.statementTitle(name, from.slice(0, 4))}</h2>
        <Button
          variant="line"
          className="dk-no-print"
          onClick={() => {
            print()
          }}
        >
          <Icon name="print" />
          {t.printStatement}
        </Button>
      </div>
      <div className="dk-table-frame">
        <table className="dk-table dk-table--kept">
          <caption className="ch-sr">{t.statementTitle(name, from.slice(0, 4))}</caption>
          <thead>
            <tr>
              <th scope="col">{t.date}</th>
              <th scope="col" className="dk-statement__campaign">
                {t.campaign}
              </th>
              <th scope="col" className="dk-only-wide">
                {t.transactionId}
              </th>
              <th scope="col" className="is-number">
                {t.amount}
              </th>
            </tr>
          </thead>
          <tbody>
            {donations.map(({ id, at, campaign, transactionId, amount }) => (
              <tr key={id}>
                <td>
                  {formatDate(at)}
                  <small className="dk-statement__under">{campaign}</small>
                </td>
                <td className="dk-statement__campaign">{campaign}</td>
                <td className="dk-code dk-only-wide" translate="no">
                  {transactionId}
                </td>
                <td className="is-number">{formatTzs(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t.total}</th>
              <td className="dk-statement__campaign" />
              <td className="dk-only-wide" />
              <td className="is-number">{formatTzs(sum)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p>{t.signature}</p>
    </section>
  )
}
