import { formatTzs, type StaffToday } from '@charity-kit/contract'
import { nonBreaking } from '@charity-kit/ui'
import { useDates } from '../data/dates.tsx'
import { channelName } from '../parts/channel-names.ts'
import { Section } from '../parts/page.tsx'
import type { DotStatus } from '../parts/signals.tsx'
import { useAge } from '../parts/use-age.ts'
import { BackupsRow } from './backups.tsx'
import { useTodayMessages } from './messages.ts'
import { RunningRow } from './running-row.tsx'

type Feed = StaffToday['feeds'][number]

const dots: Record<Feed['condition'], DotStatus> = {
  suspended: 'stopped',
  silent: 'look',
  deaf: 'look',
  broken: 'look',
  behind: 'half',
  paused: 'waits',
  new: 'waits',
  good: 'done',
}

/** State of the backups, the feeds, the worst first, and the statements that check the feeds. */
export const IsRunning = ({ today: { feeds, statements, backups } }: { today: StaffToday }) => {
  const t = useTodayMessages()
  if (feeds.length === 0 && !backups) return null
  return (
    <Section title={t.isRunning}>
      <div className="dk-waits__list">
        {backups && <BackupsRow backups={backups} />}
        {feeds.map((feed) => (
          <FeedRow key={feed.id} feed={feed} />
        ))}
        {statements.map((statement) => (
          <StatementRow key={statement.source} statement={statement} />
        ))}
      </div>
    </Section>
  )
}

const FeedRow = ({ feed }: { feed: Feed }) => {
  const t = useTodayMessages()
  const { formatDate } = useDates()
  const age = useAge()
  const { name, grade, condition, heardAt, noticedAt, suspendedAt, waiting, verifiedTzs, perDayTzs } = feed
  const when = (moment: string | null) =>
    moment === null ? '' : formatDate(moment, { near: true, time: true })
  // A phone that only pings may get no messages.
  const onlyPings = grade === 'phone' && noticedAt === null
  const words: Record<Feed['condition'], readonly [title: string, hint: string]> = {
    suspended: [t.feedSuspended(name, when(suspendedAt)), t.feedSuspendedHint],
    silent: [
      heardAt === null ? t.feedNeverHeard(name) : t.feedSilent(name, when(heardAt)),
      waiting > 0 ? t.feedShouldHaveSeen(waiting) : t.feedSilentHint,
    ],
    deaf: [t.feedDeaf(name), noticedAt === null ? t.feedNoMessageYet : t.feedQuiet(age(noticedAt))],
    broken: [t.feedBroken(name), t.feedBrokenHint],
    behind: [t.feedBehind(name), t.feedBehindHint],
    paused: [t.feedPaused(name), t.feedVerifiesNothing],
    new: [t.feedNew(name), t.feedVerifiesNothing],
    good: [
      onlyPings
        ? t.feedNoMessage(name)
        : grade === 'phone' && noticedAt !== null
          ? t.feedLastMessage(name, age(noticedAt))
          : t.feedHeard(name, heardAt === null ? '' : age(heardAt)),
      perDayTzs === 0
        ? t.feedVerifiesNothing
        : t.feedVerified(nonBreaking(formatTzs(verifiedTzs)), nonBreaking(formatTzs(perDayTzs))),
    ],
  }
  const [title, hint] = words[condition]
  const isAlert = ['suspended', 'silent', 'deaf', 'broken'].includes(condition)
  const dot = condition === 'good' && onlyPings ? 'waits' : dots[condition]
  return <RunningRow href="/phones" dot={dot} title={title} hint={hint} isAlert={isAlert} />
}

const StatementRow = ({ statement }: { statement: StaffToday['statements'][number] }) => {
  const t = useTodayMessages()
  const { formatDate } = useDates()
  const { source, until, onWord } = statement
  const name = channelName(source)
  return (
    <RunningRow
      href="/statements"
      dot={onWord.count === 0 ? 'done' : 'half'}
      title={
        until === null ? t.noStatement(name) : t.readUpTo(name, formatDate(until, { near: true, time: true }))
      }
      hint={onWord.count === 0 ? t.allOnStatement : t.onWord(nonBreaking(formatTzs(onWord.sum)))}
    />
  )
}
