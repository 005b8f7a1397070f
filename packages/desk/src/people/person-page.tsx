import {
  formatTzs,
  languages,
  showPerson,
  toLanguage,
  type PersonOverview,
  type PersonRecordKind,
} from '@charity-kit/contract'
import { ResourceState } from '@charity-kit/ui'
import { useState } from 'react'
import { useDates } from '../data/dates.tsx'
import { useCall } from '../data/use-call.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Facts } from '../parts/facts.tsx'
import { Page } from '../parts/page.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { Avatar } from '../parts/signals.tsx'
import { useMay } from '../staff-context.ts'
import { usePeopleMessages } from './messages.ts'
import { Receipts } from './receipts.tsx'
import { PersonData } from './person-data.tsx'
import { CustomOrderTable, DonationTable, MessageTable, PersonOrderTable } from './person-tables.tsx'

/** A donor or buyer: donations, orders, messages, receipts, and rights over the data. */
export const PersonPage = ({ kind, id }: { kind: PersonRecordKind; id: number }) => {
  const t = usePeopleMessages()
  const { formatDate } = useDates()
  const person = useCall(showPerson, { body: { kind, id } })
  const back = { href: '/people', text: t.back }
  if (person.status !== 'ready') {
    const isGone = person.status === 'failed' && person.error.kind === 'rejected'
    return (
      <Page title={t.title} back={back}>
        {isGone ? (
          <EmptyState kind="search" title={t.notFound}>
            {t.notFoundHint}
          </EmptyState>
        ) : (
          <ResourceState resource={person} loading={t.loading} failed={t.loadFailed} onRetry={person.retry}>
            {() => null}
          </ResourceState>
        )}
      </Page>
    )
  }
  const { name, since } = person.value
  return (
    <Page
      title={name || t.someone}
      windowTitle={t.title}
      subtitle={since === null ? undefined : t.since(formatDate(since))}
      back={back}
    >
      <div className="dk-columns">
        <Records person={person.value} />
        <div className="dk-section">
          <Contact person={person.value} />
          <Receipts person={person.value} />
          <Data person={person.value} />
        </div>
      </div>
    </Page>
  )
}

const allParts = ['donations', 'orders', 'customOrders', 'messages'] as const
type Part = (typeof allParts)[number]

/** Records of one kind at a time, at first the first kind with any. */
const Records = ({ person }: { person: PersonOverview }) => {
  const t = usePeopleMessages()
  const parts = allParts.filter((name) => person[name].length > 0)
  const [chosen, setPart] = useState<Part>()
  const part = chosen ?? parts[0] ?? 'donations'
  return (
    <div className="dk-section">
      {parts.length > 1 && (
        <Segmented
          label={t.parts}
          value={part}
          choices={parts.map((name) => [name, `${t[name]} ${String(person[name].length)}`])}
          onChange={setPart}
        />
      )}
      {part === 'donations' && <DonationTable donations={person.donations} />}
      {part === 'orders' && <PersonOrderTable orders={person.orders} />}
      {part === 'customOrders' && <CustomOrderTable orders={person.customOrders} />}
      {part === 'messages' && <MessageTable messages={person.messages} />}
    </div>
  )
}

const Contact = ({ person }: { person: PersonOverview }) => {
  const t = usePeopleMessages()
  const { name, email, phone, town, language, hasAccount, donations } = person
  const verified = donations.filter(({ paymentState }) => paymentState === 'verified')
  return (
    <div className="dk-card">
      <div className="dk-row">
        <Avatar name={name} />
        <div>
          <p className="dk-h2">{formatTzs(verified.reduce((sum, { amount }) => sum + amount, 0))}</p>
          <p className="ch-muted">{t.verifiedDonations(verified.length)}</p>
        </div>
      </div>
      <Facts
        facts={[
          [
            t.phone,
            phone ? (
              <a key="phone" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
                {phone}
              </a>
            ) : null,
          ],
          [
            t.email,
            email ? (
              <a key="email" href={`mailto:${email}`}>
                {email}
              </a>
            ) : null,
          ],
          [t.town, town || null],
          [t.language, language ? languages[toLanguage(language)].name : null],
          [t.account, hasAccount ? t.hasAccount : null],
        ]}
      />
    </div>
  )
}

/** Export and erasure of the person's data, for owners only. */
const Data = ({ person }: { person: PersonOverview }) =>
  useMay('centre') ? <PersonData person={person} /> : null
