import { clockAt } from '@charity-kit/contract'
import { Icon, useLanguage } from '@charity-kit/ui'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import type { Kept } from './keep.ts'
import { swahiliTime } from './swahili-time.ts'

interface Props {
  kept: Kept
  timeZone: string | undefined
  t: CheckoutMessages
}

/**
 * Until when the pieces are kept: a time of day, never a running clock. When it is over the words change once; those that are not shown
 * keep the height as it is.
 */
export const KeptUntil = ({ kept, timeZone, t }: Props) => {
  const language = useLanguage()
  const clock = clockAt(kept.until, timeZone)
  const time = language === 'sw' ? `${clock} (${swahiliTime(clock)})` : clock
  const words = [
    ...(kept.until === undefined ? [] : [[t.keptUntil(time), t.keptHint] as const]),
    {
      now: [t.keptOver, t.keptOverHint] as const,
      over: [t.keptOver, t.keptOverHint] as const,
      never: [t.notKept, t.keptOverHint] as const,
      gone: [t.keptGone, t.keptGoneHint] as const,
    }[kept.state],
  ]
  const shown = kept.state === 'now' ? 0 : words.length - 1
  return (
    <div className="ch-kept">
      <Icon name="clock" />
      <div className="ch-kept__words" role="status">
        {words.map(([title, hint], at) => (
          <p key={at} className={at === shown ? undefined : 'ch-kept__other'} aria-hidden={at !== shown}>
            <b>{title}</b>
            <span>{hint}</span>
          </p>
        ))}
      </div>
    </div>
  )
}
