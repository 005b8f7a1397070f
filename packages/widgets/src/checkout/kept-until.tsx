import { clockAt } from '@charity-kit/contract'
import { Icon, useLanguage } from '@charity-kit/ui'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import type { Kept } from './keep.ts'
import { spokenTime } from '../payment/swahili-time.ts'

interface Props {
  kept: Kept
  timeZone: string | undefined
  t: CheckoutMessages
}

/**
 * The end of the reservation as a time of day, not a countdown. The text changes once, when the reservation is over.
 */
export const KeptUntil = ({ kept, timeZone, t }: Props) => {
  const language = useLanguage()
  const time = spokenTime(clockAt(kept.until, timeZone), language)
  const [title, hint] = {
    now: [t.keptUntil(time), t.keptHint],
    over: [t.keptOver, t.keptOverHint],
    never: [t.notKept, t.keptOverHint],
    gone: [t.keptGone, t.keptGoneHint],
  }[kept.state]
  return (
    <div className="ch-kept">
      <Icon name="clock" />
      <p role="status">
        <b>{title}</b>
        {/* A phone shows the hint only once the reservation is over. */}
        <span className={kept.state === 'now' ? 'ch-wide' : undefined}>{hint}</span>
      </p>
    </div>
  )
}
