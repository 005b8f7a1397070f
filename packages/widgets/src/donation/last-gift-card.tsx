import { formatTzs, type TrackingKey } from '@charity-kit/contract'
import { Icon, OpeningFlower } from '@charity-kit/ui'
import type { DonationMessages } from '../i18n/en/donation.ts'
import type { LastGift } from '../payment/last-gift.ts'
import { TrackingLink } from '../payment/tracking-link.tsx'

/** Enough of an ID to know it again. */
const shownLetters = 4

interface Props {
  gift: LastGift
  t: DonationMessages
  trackHref: string
  /** Shows where the gift stands without leaving the page; without it the link opens a new tab. */
  onTrack: ((key: TrackingKey) => void) | undefined
}

/** "Your last gift", on the panel's first screen: the way back to what was reported in this tab. */
export const LastGiftCard = ({ gift, t, trackHref, onTrack }: Props) => (
  <TrackingLink
    className="ch-last"
    page={trackHref}
    trackingKey={{ kind: 'gift', reference: gift.reference, transactionId: gift.transactionId }}
    onTrack={onTrack}
  >
    <OpeningFlower />
    <span className="ch-last__text">
      <small>{t.yourLastGift}</small>
      <b className="ch-money">{formatTzs(gift.amountTzs)}</b>
      <span className="ch-badge ch-badge--wait">
        <Icon name="clock" />
        {t.beingChecked}
      </span>
      <small>{t.lastGiftIds(gift.reference, gift.transactionId.slice(-shownLetters))}</small>
    </span>
    <span className="ch-last__go">
      {t.seeWhereItIs}
      <Icon name="next" />
    </span>
  </TrackingLink>
)
