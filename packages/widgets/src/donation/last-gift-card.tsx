import { formatTzs, type TrackingKey, type TrackingState } from '@charity-kit/contract'
import { Icon } from '@charity-kit/ui'
import type { LastGiftMessages } from '../i18n/en/last-gift.ts'
import type { LastGift } from '../payment/last-gift.ts'
import { looksOf, StateBadge, StateFlower } from '../payment/state-look.tsx'
import { TrackingLink } from '../payment/tracking-link.tsx'

/** Enough of an ID to know it again. */
const shownLetters = 4

interface Props {
  gift: LastGift
  /** Where the gift is now. */
  state: TrackingState
  t: LastGiftMessages
  trackHref: string
  /** Shows where the gift stands without leaving the page; without it the link opens a new tab. */
  onTrack: ((key: TrackingKey) => void) | undefined
}

/** "Your last gift", on the panel's first screen: the way back to what was reported in this tab. */
export const LastGiftCard = ({ gift, state, t, trackHref, onTrack }: Props) => {
  const { reference, transactionId } = gift
  return (
    <TrackingLink
      className="ch-last"
      page={trackHref}
      trackingKey={{ kind: 'gift', reference, transactionId }}
      onTrack={onTrack}
    >
      <StateFlower look={looksOf[state]} />
      <span className="ch-last__text">
        <small>{t.yourLastGift}</small>
        <b className="ch-money">{formatTzs(gift.amountTzs)}</b>
        <StateBadge look={looksOf[state]}>{t.lastGiftStates[state]}</StateBadge>
        <small>{t.lastGiftIds(reference, transactionId.slice(-shownLetters))}</small>
      </span>
      <span className="ch-last__go">
        {t.seeWhereItIs}
        <Icon name="next" />
      </span>
    </TrackingLink>
  )
}
