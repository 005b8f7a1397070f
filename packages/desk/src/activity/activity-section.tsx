import {
  activityGroups,
  exportActivity,
  formatNumber,
  formatTzs,
  listActivity,
  listTeam,
  type Activity,
  type ActivityGroup,
  type RecordChange,
} from '@charity-kit/contract'
import { Button, ResourceState } from '@charity-kit/ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { useDates } from '../data/dates.tsx'
import { useDownload } from '../data/download.ts'
import { useFilters } from '../data/filters.ts'
import { useSearchText } from '../data/search-text.ts'
import { useCall } from '../data/use-call.ts'
import { usePages } from '../data/use-pages.ts'
import { DayField } from '../parts/day-field.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { ChoiceChip, FilterChips, MoreChip } from '../parts/filter-chips.tsx'
import { ListRows, type ListParts } from '../parts/list-parts.tsx'
import { Page } from '../parts/page.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { Avatar } from '../parts/signals.tsx'
import { useActivityMessages } from './messages.ts'
import { linkOf, sentenceOf } from './sentence.ts'
import './activity.css'

const groups = Object.keys(activityGroups) as ActivityGroup[]

/** Actions of the staff, day by day, newest first. */
export const ActivitySection = () => {
  const t = useActivityMessages()
  const [filters, setFilter] = useFilters()
  const team = useCall(listTeam, {})
  const { group, person, from, to } = filters
  const chosenGroup = groups.find((each) => each === group)
  const query = {
    ...(chosenGroup && { group: chosenGroup }),
    ...(person && { person }),
    ...(from && { from }),
    ...(to && { to }),
  }
  const [search, setSearch] = useSearchText()
  const activity = usePages(listActivity, { query, body: { search } })
  const members = team.status === 'ready' ? team.value.members : []
  return (
    <Page title={t.title} subtitle={t.subtitle} actions={search === '' && <ExportButton query={query} />}>
      <SearchField label={t.search} placeholder={t.searchHint} value={search} onSearch={setSearch} />
      <FilterChips label={t.filters}>
        <ChoiceChip
          name={t.what}
          value={chosenGroup}
          choices={groups.map((each) => [each, t.groups[each]] as const)}
          onChange={(value) => {
            setFilter('group', value)
          }}
        />
        <ChoiceChip
          name={t.who}
          value={person}
          choices={members.map(
            ({ id, firstName, lastName }) => [String(id), `${firstName} ${lastName}`] as const,
          )}
          onChange={(value) => {
            setFilter('person', value)
          }}
        />
        <MoreChip count={[from, to].filter(Boolean).length}>
          <div className="dk-form">
            {(['from', 'to'] as const).map((name) => (
              <DayField
                key={name}
                label={t[name]}
                value={filters[name]}
                onChange={(day) => {
                  setFilter(name, day)
                }}
              />
            ))}
          </div>
        </MoreChip>
      </FilterChips>
      <ResourceState resource={activity} failed={t.failed} onRetry={activity.retry}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState kind="search" title={t.none}>
              {t.noneHint}
            </EmptyState>
          ) : (
            <div className="dk-card dk-activity">
              <Days items={items} pages={activity} />
            </div>
          )
        }
      </ResourceState>
    </Page>
  )
}

const ExportButton = ({ query }: { query: Record<string, string | undefined> }) => {
  const t = useActivityMessages()
  const download = useDownload()
  const [state, setState] = useState<'running' | 'failed'>()
  const save = async () => {
    setState('running')
    const isDone = await download(exportActivity, { query, name: 'activity.csv' })
    setState(isDone ? undefined : 'failed')
  }
  return (
    <>
      {state === 'failed' && <span role="alert">{t.notExported}</span>}
      <Button variant="line" busy={state === 'running'} onClick={() => void save()}>
        <DeskIcon name="download" />
        {t.exportIt}
      </Button>
    </>
  )
}

/** Actions under the day on which they happened. */
const Days = ({ items, pages }: { items: readonly Activity[]; pages: ListParts }) => {
  const t = useActivityMessages()
  const { formatDate } = useDates()
  const dayOf = ({ createdAt }: Activity) => formatDate(createdAt)
  const today = formatDate(new Date().toISOString())
  const days = [...new Set(items.map(dayOf))]
  return (
    <ListRows pages={pages} keys={days}>
      {days.map((day) => (
        <section key={day} aria-label={day}>
          <h2 className="dk-activity__day">{day === today ? t.today(day) : day}</h2>
          <ul className="dk-activity__list">
            {items
              .filter((entry) => dayOf(entry) === day)
              .map((entry) => (
                <Entry key={entry.id} entry={entry} />
              ))}
          </ul>
        </section>
      ))}
    </ListRows>
  )
}

const Entry = ({ entry }: { entry: Activity }) => {
  const t = useActivityMessages()
  const { timeAt } = useDates()
  const { person, account, kind, network, note, count, createdAt, changes } = entry
  const name = person
    ? `${person.firstName} ${person.lastName}`
    : account !== null
      ? t.gone(account)
      : kind === 'command'
        ? t.commandLine
        : kind === 'feed-suspended'
          ? t.server
          : t.nobody
  const href = linkOf(entry)
  const [before, about, after] = sentenceOf(entry, t)
  const notes = [
    ...(note === null ? [] : [note]),
    ...(count > 1 ? [t.times(count)] : []),
    ...(network === null ? [] : [t.network(network)]),
  ]
  return (
    <li>
      <Avatar name={name} small />
      <span>
        <b>{name}</b> <span>{before}</span>
        <span>{href === undefined ? about : <Link href={href}>{about}</Link>}</span>
        <span>{after}</span>
        {changes.slice(0, maxChanges).map((change, index) => (
          <Change key={index} change={change} />
        ))}
        {changes.length > maxChanges && <small>{t.moreChanges(changes.length - maxChanges)}</small>}
        {notes.length > 0 && (
          <small className="ch-muted">{notes.map((note) => note.replace(/\.$/, '')).join(', ')}</small>
        )}
      </span>
      <time dateTime={createdAt}>{timeAt(createdAt)}</time>
    </li>
  )
}

/** Maximum number of changes in an entry. The versions of the content show them all. */
const maxChanges = 5

const amountFields: readonly RecordChange['field'][] = ['price', 'target', 'openingBalance']
const dayFields: readonly RecordChange['field'][] = ['starts', 'ends']

/** A changed field, such as "Price: Tsh 14,000 to Tsh 15,000". */
const Change = ({ change: { field, from, to } }: { change: RecordChange }) => {
  const t = useActivityMessages()
  const { formatDate } = useDates()
  const shown = (value: RecordChange['from']) => {
    if (value === null || value === '') return t.nothing
    if (typeof value === 'boolean') return value ? t.yes : t.no
    if (typeof value === 'number')
      return amountFields.includes(field) ? formatTzs(value) : formatNumber(value)
    if (field === 'role') return t.roles[value] ?? value
    return dayFields.includes(field) ? formatDate(value) : value
  }
  if (field === 'count') return <small>{t.howMany(Number(to))}</small>
  return (
    <small>
      <span>{field !== 'content' && `${t.fields[field]}: `}</span>
      <del>{shown(from)}</del> <span>{t.becomes}</span> <ins>{shown(to)}</ins>
    </small>
  )
}
