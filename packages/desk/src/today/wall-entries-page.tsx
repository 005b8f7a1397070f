import {
  dedicationText,
  formatTzs,
  getStaffToday,
  hideWallEntry,
  listWallEntries,
  showWallEntry,
  type StaffWallEntry,
} from '@charity-kit/contract'
import { Alert, Button, ResourceState, useLanguage } from '@charity-kit/ui'
import { useAction } from '../data/use-action.ts'
import { usePages } from '../data/use-pages.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { DataTable } from '../parts/data-table.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Page } from '../parts/page.tsx'
import { useToast } from '../parts/toast.tsx'
import { useMay } from '../staff-context.ts'
import { useTodayMessages } from './messages.ts'

/** Waiting entries of the donor wall, which staff show or hide. */
export const WallEntriesPage = () => {
  const t = useTodayMessages()
  const desk = useDeskMessages()
  const language = useLanguage()
  const toast = useToast()
  const mayDecide = useMay('shop')
  const entries = usePages(listWallEntries, { query: { state: 'waiting' } })
  const invalidates = [listWallEntries, getStaffToday]
  const show = useAction(showWallEntry, {
    invalidates,
    onSuccess: () => {
      toast({ text: t.shown })
    },
  })
  const hide = useAction(hideWallEntry, {
    invalidates,
    onSuccess: () => {
      toast({ text: t.hidden })
    },
  })
  const error = show.error ?? hide.error
  const decide = ({ id, createdAt }: StaffWallEntry) =>
    mayDecide && (
      <span className="dk-row">
        {[
          { action: show, text: t.show },
          { action: hide, text: t.hide },
        ].map(({ action, text }) => (
          <Button
            key={text}
            variant="line"
            size="small"
            busy={action.isRunning}
            onClick={() => {
              void action.run({ params: { id }, body: { createdAt } })
            }}
          >
            {text}
          </Button>
        ))}
      </span>
    )
  return (
    <Page title={t.wallEntries} back={{ href: '/', text: t.backToToday }}>
      {error && <Alert tone="error">{errorText(error, desk)}</Alert>}
      <ResourceState resource={entries} failed={desk.loadFailed} onRetry={entries.retry}>
        {(rows) => (
          <DataTable
            caption={t.wallEntries}
            rows={rows}
            rowKey={({ id }) => String(id)}
            pages={entries}
            empty={
              <EmptyState kind="done" title={t.noWallEntries}>
                {t.noWallEntriesHint}
              </EmptyState>
            }
            columns={[
              {
                id: 'words',
                header: t.wallWords,
                cell: ({ dedication, words }) => (
                  <>
                    {dedication && <p>{dedicationText(dedication, language)}</p>}
                    {words}
                  </>
                ),
                card: 'title',
              },
              {
                id: 'name',
                header: t.wallBy,
                cell: ({ name, amount }) =>
                  [name, amount === null ? '' : formatTzs(amount)].filter(Boolean).join(', '),
              },
              { id: 'campaign', header: t.wallFor, cell: ({ campaign }) => campaign },
              { id: 'decide', header: t.show, cell: decide, card: 'action' },
            ]}
          />
        )}
      </ResourceState>
    </Page>
  )
}
