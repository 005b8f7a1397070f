import {
  listContactMessages,
  messageStates,
  type MessageState,
  type StaffMessage,
} from '@charity-kit/contract'
import { Button, ResourceState } from '@charity-kit/ui'
import { Route, Switch } from 'wouter'
import { useFilters } from '../data/filters.ts'
import { useSearchText } from '../data/search-text.ts'
import { usePages } from '../data/use-pages.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { FilterChips, ToggleChip } from '../parts/filter-chips.tsx'
import { useListKeys } from '../parts/keys.ts'
import { ListDetail, useFirstOpen } from '../parts/list-detail.tsx'
import { NotFoundPage } from '../parts/page.tsx'
import { ListRows, type ListParts } from '../parts/list-parts.tsx'
import { QueueRow, QueueSkeleton } from '../parts/queue-row.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { Key, LanguageMark, type DotStatus } from '../parts/signals.tsx'
import { useAge } from '../parts/use-age.ts'
import { useMessagesMessages } from './messages.ts'
import { MessageDetail } from './message-detail.tsx'

/** Messages to the centre, beside the open one. */
export const MessagesSection = () => (
  <Switch>
    <Route path="/messages/:id">{({ id }) => <Messages openId={Number(id)} />}</Route>
    <Route path="/messages">
      <Messages />
    </Route>
    <Route>
      <NotFoundPage />
    </Route>
  </Switch>
)

const dots: Record<MessageState, DotStatus> = { new: 'waits', answered: 'half', done: 'done' }

const Messages = ({ openId }: { openId?: number }) => {
  const t = useMessagesMessages()
  const [filters, setFilter] = useFilters()
  const [search, setSearch] = useSearchText()
  const state = messageStates.find((name) => name === filters['state']) ?? 'new'
  const list = usePages(listContactMessages, { query: search ? {} : { state }, body: { search } })
  useListKeys()
  const first = list.status === 'ready' ? list.value[0] : undefined
  useFirstOpen(first && `/messages/${String(first.id)}`, openId !== undefined)
  const waiting = list.status === 'ready' && !search && state === 'new' ? list.total : undefined
  return (
    <ListDetail
      title={t.title}
      subtitle={waiting === undefined ? undefined : t.toAnswer(waiting)}
      tools={
        <>
          <SearchField label={t.search} placeholder={t.searchHint} value={search} onSearch={setSearch} />
          <FilterChips label={t.filter}>
            {messageStates.map((name) => (
              <ToggleChip
                key={name}
                isOn={!search && name === state}
                onChange={() => {
                  setSearch('')
                  setFilter('state', name === 'new' ? undefined : name)
                }}
              >
                {t.states[name]}
              </ToggleChip>
            ))}
          </FilterChips>
        </>
      }
      list={
        list.status === 'loading' ? (
          <QueueSkeleton label={t.loading} />
        ) : (
          <ResourceState resource={list} failed={t.loadFailed} onRetry={list.retry}>
            {(messages) =>
              messages.length > 0 ? (
                <Rows messages={messages} openId={openId} pages={list} />
              ) : search ? (
                <EmptyState
                  kind="search"
                  title={t.notFound(search)}
                  action={
                    <Button
                      variant="line"
                      onClick={() => {
                        setSearch('')
                      }}
                    >
                      {t.clearSearch}
                    </Button>
                  }
                />
              ) : (
                <EmptyState kind="done" title={state === 'new' ? t.nothingWaits : t.none} />
              )
            }
          </ResourceState>
        )
      }
      listFoot={
        <>
          <span>
            <Key>J</Key> <Key>K</Key> {t.keyMove}
          </span>
          <span>
            <Key>A</Key> {t.keyAnswer}
          </span>
          <span>
            <Key>E</Key> {t.keyDone}
          </span>
        </>
      }
      detail={openId === undefined ? undefined : <MessageDetail key={openId} id={openId} />}
      nothingOpen={<p className="ch-muted">{t.choose}</p>}
    />
  )
}

interface RowsProps {
  messages: readonly StaffMessage[]
  openId: number | undefined
  pages: ListParts
}

const Rows = ({ messages, openId, pages }: RowsProps) => {
  const t = useMessagesMessages()
  const age = useAge()
  return (
    <ListRows pages={pages} keys={messages.map(({ id }) => String(id))} more={t.more}>
      {messages.map(({ id, state, name, subject, message, language, createdAt }) => (
        <QueueRow
          key={id}
          href={`/messages/${String(id)}`}
          isCurrent={id === openId}
          status={dots[state]}
          title={name}
          meta={subject || message}
          age={age(createdAt)}
          amount={<LanguageMark code={language} name={t.states[state]} />}
        />
      ))}
    </ListRows>
  )
}
