import type { TrackingKey } from './tracking.ts'

/** Path of the site's tracking page. */
export const trackingPath = '/track'

/**
 * Returns the fragment of the tracking page's address that opens a donation or an order without typing:
 * "#donation=1042&id=QK7SAMPLE2". A fragment is never sent to a server, so it is not in a log.
 */
export const trackingFragment = (key: TrackingKey, shows?: 'receipt'): string => {
  if ('textToken' in key) return `#${key.kind}&text=${key.textToken}${shows ? receiptSuffix : ''}`
  const [first, second] =
    'reference' in key
      ? [`${key.kind}=${String(key.reference)}`, `id=${encodeURIComponent(key.transactionId)}`]
      : [`order=${encodeURIComponent(key.shipmentTrackingNumber)}`, `email=${encodeURIComponent(key.email)}`]
  return `#${first}&${second}${shows ? receiptSuffix : ''}`
}

/** End of a fragment that opens the receipt, if there is one. */
export const receiptSuffix = '&show=receipt'
