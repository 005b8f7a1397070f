import { pageInLanguage, trackingFragment, type Language, type TrackingKey } from '@charity-kit/contract'
import { useLanguage } from '@charity-kit/ui'
import type { ReactNode, Ref } from 'react'

/** The page that shows where it stands, in the visitor's language. What opens it is in the fragment, which no server sees. */
const trackingHref = (page: string, language: Language, key: TrackingKey | undefined): string =>
  pageInLanguage(page, language) + (key ? trackingFragment(key) : '')

/** The same, absolute: to be opened from anywhere. */
export const useTrackingAddress = (page: string, key: TrackingKey): string =>
  new URL(trackingHref(page, useLanguage(), key), location.href).href

interface Props {
  /** The donation or the order; undefined where the page asks for it. */
  trackingKey: TrackingKey | undefined
  /** The page that shows it, without a fragment. */
  page: string
  /** Shows it without leaving the page; without it the link opens a new tab. */
  onTrack: ((key: TrackingKey) => void) | undefined
  className?: string
  /** For the focus. */
  linkRef?: Ref<HTMLAnchorElement>
  /** The element that says more. */
  describedBy?: string
  children: ReactNode
}

/** A link to where a donation or an order stands. */
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
    // The centre's page must not replace the page that the panel is on.
    target={onTrack ? undefined : '_blank'}
    rel="noreferrer"
    onClick={(event) => {
      // A new tab or window, or a download: the browser's own.
      if (!onTrack || !trackingKey || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onTrack(trackingKey)
    }}
  >
    {children}
  </a>
)
