import { getStaffToday, listFailedEmails, sendEmailAgain, type FailedEmail } from '@charity-kit/contract'
import { Alert, Button, ResourceState } from '@charity-kit/ui'
import { useDates } from '../data/dates.tsx'
import { errorText } from '../error-text.ts'
import { useAction } from '../data/use-action.ts'
import { usePages } from '../data/use-pages.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { DataTable } from '../parts/data-table.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Page } from '../parts/page.tsx'
import { useToast } from '../parts/toast.tsx'
import { useMay } from '../staff-context.ts'
import { useTodayMessages } from './messages.ts'

/** Emails that could not be sent, each with a button that tries once more. */
export const FailedEmailsPage = () => {
  const t = useTodayMessages()
  const desk = useDeskMessages()
  const { formatDate } = useDates()
  const toast = useToast()
  const maySend = useMay('shop')
  const emails = usePages(listFailedEmails, { query: {} })
  const send = useAction(sendEmailAgain, {
    invalidates: [listFailedEmails, getStaffToday],
    onSuccess: () => {
      toast({ text: t.sentAgain, icon: 'mail' })
    },
  })
  const again = ({ id, recipient, canBeSentAgain }: FailedEmail) => {
    if (!canBeSentAgain) return recipient.startsWith('+') ? t.textStopped : t.holdsCode
    return (
      maySend && (
        <Button
          variant="line"
          size="small"
          busy={send.isRunning}
          onClick={() => {
            void send.run({ params: { id } })
          }}
        >
          {t.sendAgain}
        </Button>
      )
    )
  }
  return (
    <Page title={t.failedEmails} back={{ href: '/', text: t.backToToday }}>
      {send.error && <Alert tone="error">{errorText(send.error, desk)}</Alert>}
      <ResourceState resource={emails} failed={desk.loadFailed} onRetry={emails.retry}>
        {(rows) => (
          <DataTable
            caption={t.failedEmails}
            rows={rows}
            rowKey={({ id }) => String(id)}
            pages={emails}
            empty={
              <EmptyState kind="done" title={t.noFailedEmails}>
                {t.noFailedEmailsHint}
              </EmptyState>
            }
            columns={[
              { id: 'recipient', header: t.emailTo, cell: ({ recipient }) => recipient, card: 'title' },
              { id: 'subject', header: t.emailSubject, cell: ({ subject }) => subject },
              { id: 'error', header: t.emailWhy, cell: ({ error }) => error },
              {
                id: 'createdAt',
                header: t.emailAt,
                cell: ({ createdAt }) => formatDate(createdAt, { time: true }),
              },
              { id: 'again', header: t.sendAgain, cell: again, card: 'action' },
            ]}
          />
        )}
      </ResourceState>
    </Page>
  )
}
