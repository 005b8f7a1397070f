import type { TrackingKey } from './tracking.ts'

/** The path of the site's page for all of this. */
export const trackingPath = '/track'

/**
 * The fragment of the tracking page's address that opens a donation or an order without typing: "#donation=1042&id=QK7SAMPLE2". A
 * fragment is never sent to a server, so it is in no log.
 */
export const trackingFragment = (key: TrackingKey, shows?: 'receipt'): string => {
  if ('textToken' in key) return `#${key.kind}&text=${key.textToken}${shows ? receiptSuffix : ''}`
  const [first, second] =
    'reference' in key
      ? [`${key.kind}=${String(key.reference)}`, `id=${encodeURIComponent(key.transactionId)}`]
      : [`order=${encodeURIComponent(key.shipmentTrackingNumber)}`, `email=${encodeURIComponent(key.email)}`]
  return `#${first}&${second}${shows ? receiptSuffix : ''}`
}

/** What a fragment ends with that opens the receipt, where there is one. */
export const receiptSuffix = '&show=receipt'
