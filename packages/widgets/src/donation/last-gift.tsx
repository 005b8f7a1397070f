import { trackGift, type TrackingKey } from '@charity-kit/contract'
import { useConnection, useResource } from '@charity-kit/client/react'
import { useMessages } from '@charity-kit/ui'
import { useState } from 'react'
import { catalogue } from '../i18n/catalogue.ts'
import { lastGift as english } from '../i18n/en/last-gift.ts'
import { usePartStyles } from '../part-styles.ts'
import { createLastGift, type LastGift as Gift } from '../payment/last-gift.ts'
import { LastGiftCard } from './last-gift-card.tsx'
import css from './last-gift.css?inline'

const messages = catalogue.messages('lastGift', english)

interface Props {
  /** Whether the panel is open: the centre is asked each time it opens. */
  isOpen: boolean
  /** Whether the list is shown, and not the details of a campaign. */
  isListed: boolean
  trackHref: string
  /** Shows where the gift stands, in place of that address. */
  onTrack: ((key: TrackingKey) => void) | undefined
}

/** "Your last gift", where this tab has reported one. */
export const LastGift = (props: Props) => {
  const { apiBase } = useConnection()
  usePartStyles(css)
  const [gift] = useState(() => createLastGift(apiBase).load())
  return gift && <TrackedGift {...props} gift={gift} />
}

/** Asked for once each time the panel opens, not each time somebody comes back to the list: a network's look-ups are limited. */
const TrackedGift = ({ gift, isOpen, isListed, trackHref, onTrack }: Props & { gift: Gift }) => {
  const t = useMessages(messages)
  const [wasListed, setWasListed] = useState(isOpen && isListed)
  if (isOpen && isListed && !wasListed) setWasListed(true)
  if (!isOpen && wasListed) setWasListed(false)
  const { reference, transactionId } = gift
  const tracked = useResource(trackGift, { body: { reference, transactionId } }, { enabled: wasListed })
  return (
    isListed && (
      <LastGiftCard
        gift={gift}
        // Until the server says otherwise, and where it cannot be asked, it is as it was when it was sent.
        state={tracked.status === 'ready' ? tracked.value.state : 'checking'}
        t={t}
        trackHref={trackHref}
        onTrack={onTrack}
      />
    )
  )
}
