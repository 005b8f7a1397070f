import { listFeeds } from '@charity-kit/contract'
import { buttonClass, ResourceState } from '@charity-kit/ui'
import { Link } from 'wouter'
import { useCall } from '../data/use-call.ts'
import { NotFoundPage, Page } from '../parts/page.tsx'
import { Signal } from '../parts/signals.tsx'
import { useAge } from '../parts/use-age.ts'
import { usePhonesMessages } from './messages.ts'

/** Interval between reads. A forwarded message appears within seconds. */
const refreshMs = 3000

/** Asks staff to send a test message to a phone in use. Any message that arrives shows that it works. */
export const PhoneTestPage = ({ id }: { id: number }) => {
  const t = usePhonesMessages()
  const age = useAge()
  const feeds = useCall(listFeeds, {}, { refreshEvery: refreshMs })
  const feed = feeds.status === 'ready' ? feeds.value.find((each) => each.id === id) : undefined
  if (feeds.status === 'ready' && !feed) return <NotFoundPage />
  const hears = feed !== undefined && feed.noticedAt !== null && feed.condition !== 'deaf'
  return (
    <Page
      narrow
      title={t.testTitle}
      subtitle={feed?.name}
      back={{ href: '/phones', text: t.backToPhones }}
      foot={
        <Link className={buttonClass(hears ? {} : { variant: 'line' })} href="/phones">
          {hears ? t.done : t.later}
        </Link>
      }
    >
      <ResourceState resource={feeds} failed={t.loadFailed} onRetry={feeds.retry}>
        {() => (
          <>
            <p>{t.testAgainHint}</p>
            <p role="status">
              {hears && feed.noticedAt !== null ? (
                <Signal tone="good" icon="check">
                  {t.hearsAgain(age(feed.noticedAt))}
                </Signal>
              ) : (
                <Signal icon="clock">{t.waitingForTest}</Signal>
              )}
            </p>
          </>
        )}
      </ResourceState>
    </Page>
  )
}
