import { formatTzs, recordNumber, type TrackingKey, type TrackingState } from '@charity-kit/contract'
import { Icon } from '@charity-kit/ui'
import type { LastDonationMessages } from '../i18n/en/last-donation.ts'
import type { LastDonation } from '../payment/last-donation.ts'
import { looksOf, StateBadge, StateFlower } from '../payment/state-look.tsx'
import { TrackingLink } from '../payment/tracking-link.tsx'

/** Number of letters that are enough to recognise an ID. */
const shownLetters = 4

interface Props {
  donation: LastDonation
  /** Current state of the donation. */
  state: TrackingState
  t: LastDonationMessages
  trackHref: string
  /** Shows the state of the donation without leaving the page; without this function the link opens a new tab. */
  onTrack: ((key: TrackingKey) => void) | undefined
}

/** "Your last donation" on the panel's first screen, with a link to the last donation of this tab. */
export const LastDonationCard = ({ donation, state, t, trackHref, onTrack }: Props) => {
  const { reference, transactionId } = donation
  return (
    <TrackingLink
      className="ch-last"
      page={trackHref}
      trackingKey={{ kind: 'donation', reference, transactionId }}
      onTrack={onTrack}
    >
      <StateFlower look={looksOf[state]} />
      <span className="ch-last__text">
        <small>{t.yourLastDonation}</small>
        <b className="ch-money">{formatTzs(donation.amountTzs)}</b>
        <StateBadge look={looksOf[state]}>{t.lastDonationStates[state]}</StateBadge>
        <small>
          {t.lastDonationIds(recordNumber('donation', reference), transactionId.slice(-shownLetters))}
        </small>
      </span>
      <span className="ch-last__go">
        {t.seeWhereItIs}
        <Icon name="next" />
      </span>
    </TrackingLink>
  )
}
