import { feedConditions, listFeeds, type Feed } from '@charity-kit/contract'
import { buttonClass, Icon, ResourceState } from '@charity-kit/ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { useCall } from '../data/use-call.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Page } from '../parts/page.tsx'
import { useMay } from '../staff-context.ts'
import { usePhonesMessages } from './messages.ts'
import { PhoneCard, type PhoneStep } from './phone-card.tsx'
import { ChangePhone, KeyAgain, RemovePhone, SwitchOn } from './phone-dialogs.tsx'

/** Interval between reads, for members who watch whether a phone is alive. */
const refreshMs = 30_000

/** All phones and providers, those with problems first. */
export const PhonesPage = () => {
  const t = usePhonesMessages()
  const mayAdd = useMay('centre')
  const feeds = useCall(listFeeds, {}, { refreshEvery: refreshMs })
  const [open, setOpen] = useState<{ feed: Feed; step: PhoneStep }>()
  // A page has one main button: the test of a phone without messages comes first.
  const isAnyDeaf = feeds.status === 'ready' && feeds.value.some(({ condition }) => condition === 'deaf')
  const close = () => {
    setOpen(undefined)
  }
  return (
    <Page
      title={t.title}
      subtitle={t.subtitle}
      actions={
        mayAdd && (
          <Link className={buttonClass(isAnyDeaf ? { variant: 'line' } : {})} href="/phones/add">
            <Icon name="more" />
            {t.add}
          </Link>
        )
      }
    >
      <ResourceState resource={feeds} failed={t.loadFailed} onRetry={feeds.retry}>
        {(list) => (
          <>
            <UnreadLink count={list.reduce((sum, { unread }) => sum + unread, 0)} />
            {list.length === 0 && (
              <EmptyState kind="search" title={t.none}>
                {t.noneHint}
              </EmptyState>
            )}
            <ul className="dk-phones">
              {list.toSorted(byNeed).map((feed) => (
                <PhoneCard
                  key={feed.id}
                  feed={feed}
                  onOpen={(step) => {
                    setOpen({ feed, step })
                  }}
                />
              ))}
            </ul>
          </>
        )}
      </ResourceState>
      {open?.step === 'change' && <ChangePhone feed={open.feed} onClose={close} />}
      {open?.step === 'key' && <KeyAgain feed={open.feed} onClose={close} />}
      {open?.step === 'switch-on' && <SwitchOn feed={open.feed} onClose={close} />}
      {open?.step === 'remove' && <RemovePhone feed={open.feed} onClose={close} />}
    </Page>
  )
}

const UnreadLink = ({ count }: { count: number }) => {
  const t = usePhonesMessages()
  if (count === 0) return null
  return (
    <p>
      <Link className="dk-link" href="/phones/unread">
        {t.unreadLink(count)}
      </Link>
    </p>
  )
}

/** Compares by urgency, the worst first. */
const byNeed = (one: Feed, other: Feed) => rank(one) - rank(other) || one.id - other.id
const rank = ({ condition }: Feed) => feedConditions.indexOf(condition)
