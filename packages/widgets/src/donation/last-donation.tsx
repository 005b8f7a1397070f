import { trackDonation, type TrackingKey } from '@charity-kit/contract'
import { useConnection, useResource } from '@charity-kit/client/react'
import { useMessages } from '@charity-kit/ui'
import { useState } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { lastDonation as english } from '../i18n/en/last-donation.ts'
import { usePartStyles } from '../part-styles.ts'
import { createLastDonation, type LastDonation as Donation } from '../payment/last-donation.ts'
import { LastDonationCard } from './last-donation-card.tsx'
import css from './last-donation.css?inline'

const messages = catalogue.messages('lastDonation', english)

interface Props {
  /** Whether the panel is open. Each opening asks the centre. */
  isOpen: boolean
  /** Whether the list is shown, not the details of a campaign. */
  isListed: boolean
  trackHref: string
  /** Shows the state of the donation, in place of `trackHref`. */
  onTrack: ((key: TrackingKey) => void) | undefined
}

/** "Your last donation", if this tab has sent a donation. */
export const LastDonation = (props: Props) => {
  const { keptAs } = useConnection()
  usePartStyles(css)
  const [donation] = useState(() => createLastDonation(keptAs).load())
  return donation && <TrackedDonation {...props} donation={donation} />
}

/**
 * The card with the donation's state. The state is requested when the panel opens, not at each return to the list,
 * because lookups of a network are limited.
 */
const TrackedDonation = ({
  donation,
  isOpen,
  isListed,
  trackHref,
  onTrack,
}: Props & { donation: Donation }) => {
  const t = useMessages(messages)
  const [wasListed, setWasListed] = useState(isOpen && isListed)
  if (isOpen && isListed && !wasListed) setWasListed(true)
  if (!isOpen && wasListed) setWasListed(false)
  const { reference, transactionId } = donation
  const tracked = useResource(trackDonation, { body: { reference, transactionId } }, { enabled: wasListed })
  return (
    isListed && (
      <LastDonationCard
        donation={donation}
        // The state is 'checking' until the server responds, and if the request fails.
        state={tracked.status === 'ready' ? tracked.value.state : 'checking'}
        t={t}
        trackHref={trackHref}
        onTrack={onTrack}
      />
    )
  )
}
