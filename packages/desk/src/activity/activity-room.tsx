import {
  activityGroups,
  listActivity,
  listTeam,
  type Activity,
  type ActivityGroup,
} from '@charity-kit/contract'
import { Button, Field, ResourceState, useLanguage } from '@charity-kit/ui'
import { Link } from 'wouter'
import { useFilters } from '../data/filters.ts'
import { useCall } from '../data/use-call.ts'
import { usePages } from '../data/use-pages.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { ChoiceChip, FilterChips } from '../parts/filter-chips.tsx'
import { Page } from '../parts/page.tsx'
import { Face } from '../parts/signals.tsx'
import { useActivityMessages } from './messages.ts'
import { linkOf, sentenceOf } from './sentence.ts'
import './activity.css'

const groups = Object.keys(activityGroups) as ActivityGroup[]

/** Who did what, day by day, newest first. */
export const ActivityRoom = () => {
  const t = useActivityMessages()
  const [filters, setFilter] = useFilters()
  const team = useCall(listTeam, {})
  const { group, person, from, to } = filters
  const chosenGroup = groups.find((each) => each === group)
  const activity = usePages(listActivity, {
    query: {
      ...(chosenGroup && { group: chosenGroup }),
      ...(person && { person }),
      ...(from && { from }),
      ...(to && { to }),
    },
  })
  const members = team.status === 'ready' ? team.value.members : []
  return (
    <Page title={t.title} subtitle={t.subtitle}>
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
      </FilterChips>
      <div className="dk-two">
        {(['from', 'to'] as const).map((name) => (
          <Field
            key={name}
            type="date"
            label={t[name]}
            value={filters[name] ?? ''}
            onChange={(day) => {
              setFilter(name, day || undefined)
            }}
          />
        ))}
      </div>
      <ResourceState resource={activity} failed={t.failed} onRetry={activity.retry}>
        {(items) =>
          items.length === 0 ? (
            <EmptyState kind="search" title={t.none}>
              {t.noneHint}
            </EmptyState>
          ) : (
            <div className="dk-card dk-activity">
              <Days items={items} />
              {activity.hasMore && (
                <Button variant="quiet" busy={activity.isLoadingMore} onClick={activity.loadMore}>
                  {t.loadMore}
                </Button>
              )}
            </div>
          )
        }
      </ResourceState>
    </Page>
  )
}

/** Under the day on which each happened. */
const Days = ({ items }: { items: readonly Activity[] }) => {
  const t = useActivityMessages()
  const language = useLanguage()
  const dayFormat = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric' })
  const dayOf = ({ createdAt }: Activity) => dayFormat.format(new Date(createdAt))
  const today = dayFormat.format(new Date())
  const days = [...new Set(items.map(dayOf))]
  return days.map((day) => (
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
  ))
}

const Entry = ({ entry }: { entry: Activity }) => {
  const t = useActivityMessages()
  const language = useLanguage()
  const { person, account, kind, network, count, createdAt } = entry
  const name = person
    ? `${person.firstName} ${person.lastName}`
    : account !== null
      ? t.gone(account)
      : kind === 'command'
        ? t.commandLine
        : t.nobody
  const sentence = sentenceOf(entry, t)
  const href = linkOf(entry)
  const notes = [...(count > 1 ? [t.times(count)] : []), ...(network === null ? [] : [t.network(network)])]
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return (
    <li>
      <Face name={name} small />
      <span>
        <b>{name}</b> {href === undefined ? sentence : <Link href={href}>{sentence}</Link>}
        {notes.length > 0 && <small className="ch-muted">{notes.join(', ')}</small>}
      </span>
      <time dateTime={createdAt}>{time.format(new Date(createdAt))}</time>
    </li>
  )
}
