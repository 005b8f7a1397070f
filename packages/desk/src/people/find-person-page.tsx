import {
  isPhone,
  personInput,
  showPerson,
  type PersonInput,
  type PersonOverview,
} from '@charity-kit/contract'
import { buttonClass, ResourceState } from '@charity-kit/ui'
import { safeParse } from 'valibot'
import { Link } from 'wouter'
import { useSearchText } from '../data/search-text.ts'
import { useCall } from '../data/use-call.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Facts } from '../parts/facts.tsx'
import { Page } from '../parts/page.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { Avatar } from '../parts/signals.tsx'
import { usePeopleMessages } from './messages.ts'

/** Returns the person that a text identifies; undefined while it is neither an email address nor a phone number. */
const personIn = (text: string): PersonInput | undefined => {
  const asked = isPhone(text) ? { phone: text } : { email: text }
  return safeParse(personInput, asked).success ? asked : undefined
}

/** Finds a person by the whole email address or phone number. */
export const FindPersonPage = () => {
  const t = usePeopleMessages()
  const [search, setSearch] = useSearchText()
  const asked = personIn(search.trim())
  return (
    <Page title={t.title} subtitle={t.hint} narrow>
      <div className="dk-section">
        <SearchField label={t.search} placeholder={t.searchHint} value={search} onSearch={setSearch} />
        {asked ? (
          <Found key={search} asked={asked} />
        ) : (
          <EmptyState kind="search" title={t.typeOne}>
            {t.typeOneHint}
          </EmptyState>
        )}
      </div>
    </Page>
  )
}

const Found = ({ asked }: { asked: PersonInput }) => {
  const t = usePeopleMessages()
  const person = useCall(showPerson, { body: asked })
  return (
    <ResourceState resource={person} loading={t.loading} failed={t.loadFailed} onRetry={person.retry}>
      {(found) =>
        found.record ? (
          <PersonCard person={found} record={found.record} />
        ) : (
          <EmptyState kind="search" title={t.notFound}>
            {t.notFoundHint}
          </EmptyState>
        )
      }
    </ResourceState>
  )
}

interface PersonCardProps {
  person: PersonOverview
  record: NonNullable<PersonOverview['record']>
}

const PersonCard = ({ person, record: { kind, id } }: PersonCardProps) => {
  const t = usePeopleMessages()
  const { name, email, phone, town, records } = person
  return (
    <div className="dk-card">
      <div className="dk-row">
        <Avatar name={name} />
        <h2 className="dk-h2">{name || t.someone}</h2>
      </div>
      <Facts
        facts={[
          [t.email, email || null],
          [t.phone, phone || null],
          [t.town, town || null],
          [t.donations, records.donations.length],
          [t.orders, records.orders.length],
          [t.customOrders, records.customOrders.length],
          [t.messages, records.messages.length],
        ]}
      />
      <Link className={buttonClass()} href={`/people/${kind}/${String(id)}`}>
        {t.open}
      </Link>
    </div>
  )
}
