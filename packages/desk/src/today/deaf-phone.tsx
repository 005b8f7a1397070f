import type { StaffToday } from '@charity-kit/contract'
import { buttonClass } from '@charity-kit/ui'
import { Link } from 'wouter'
import { Note } from '../parts/signals.tsx'
import { useAge } from '../parts/use-age.ts'
import { useTodayMessages } from './messages.ts'

/** Warns at the top of Today of a phone that answers, and so looks healthy, but may get no messages. */
export const DeafPhone = ({
  feed: { name, heardAt, noticedAt, waiting },
  isFirst,
}: {
  feed: StaffToday['feeds'][number]
  /** Whether its button is the page's main one. */
  isFirst: boolean
}) => {
  const t = useTodayMessages()
  const age = useAge()
  const hasAnswered = heardAt !== null && heardAt !== noticedAt
  return (
    <>
      <Note tone="look" icon="message">
        <h2 className="dk-h2">{t.feedDeaf(name)}</h2>
        {[
          ...(hasAnswered ? [t.feedAnswered(age(heardAt))] : []),
          noticedAt === null ? t.noMessageYetWhile(waiting) : t.noMessageWhile(age(noticedAt), waiting),
        ].join(' ')}
      </Note>
      <div className="dk-row">
        <Link className={buttonClass(isFirst ? {} : { variant: 'line' })} href="/phones">
          {t.whatToDo}
        </Link>
        <Link className="dk-link" href="/payments">
          {t.seeWaiting}
        </Link>
      </div>
    </>
  )
}
