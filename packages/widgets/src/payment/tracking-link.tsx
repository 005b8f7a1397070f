import { pageInLanguage, trackingFragment, type Language, type TrackingKey } from '@charity-kit/contract'
import { useLanguage } from '@charity-kit/ui'
import type { ReactNode, Ref } from 'react'

/**
 * Returns the address of the tracking page in the visitor's language. The key is in the fragment, which no server sees.
 */
const trackingHref = (page: string, language: Language, key: TrackingKey | undefined): string =>
  pageInLanguage(page, language) + (key ? trackingFragment(key) : '')

/** Returns the absolute address of the tracking page, which works anywhere. */
export const useTrackingAddress = (page: string, key: TrackingKey): string =>
  new URL(trackingHref(page, useLanguage(), key), location.href).href

interface Props {
  /** Key of the donation or the order; undefined makes the page ask for it. */
  trackingKey: TrackingKey | undefined
  /** Tracking page, without a fragment. */
  page: string
  /** Shows the record without leaving the page; without this function the link opens a new tab. */
  onTrack: ((key: TrackingKey) => void) | undefined
  className?: string
  /** Ref of the link, to focus it. */
  linkRef?: Ref<HTMLAnchorElement>
  /** ID of an element with more information. */
  describedBy?: string
  children: ReactNode
}

/** A link to the state of a donation or an order. */
export const TrackingLink = ({
  trackingKey,
  page,
  onTrack,
  className = 'ch-link',
  linkRef,
  describedBy,
  children,
}: Props) => (
  <a
    ref={linkRef}
    aria-describedby={describedBy}
    className={className}
    href={trackingHref(page, useLanguage(), trackingKey)}
    // Keeps the centre's page from replacing the page with the panel.
    target={onTrack ? undefined : '_blank'}
    rel="noreferrer"
    onClick={(event) => {
      // The browser handles a new tab, a new window or a download.
      if (!onTrack || !trackingKey || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onTrack(trackingKey)
    }}
  >
    {children}
  </a>
)
