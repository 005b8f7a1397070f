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
  /** Whether the panel is open: the centre is asked each time it opens. */
  isOpen: boolean
  /** Whether the list is shown, and not the details of a campaign. */
  isListed: boolean
  trackHref: string
  /** Shows where the donation stands, in place of that address. */
  onTrack: ((key: TrackingKey) => void) | undefined
}

/** "Your last donation", where this tab has reported one. */
export const LastDonation = (props: Props) => {
  const { apiBase } = useConnection()
  usePartStyles(css)
  const [donation] = useState(() => createLastDonation(apiBase).load())
  return donation && <TrackedDonation {...props} donation={donation} />
}

/** Asked for once each time the panel opens, not each time somebody comes back to the list: a network's look-ups are limited. */
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
        // Until the server says otherwise, and where it cannot be asked, it is as it was when it was sent.
        state={tracked.status === 'ready' ? tracked.value.state : 'checking'}
        t={t}
        trackHref={trackHref}
        onTrack={onTrack}
      />
    )
  )
}
