import {
  normaliseTransactionId,
  pageInLanguage,
  trackingFragment,
  trackingPath,
  type Language,
  type TrackingKey,
} from '@charity-kit/contract'

/**
 * Returns the address of the page that shows the state of a donation or an order; undefined if this server has no
 * site.
 * A transaction ID is in its normal form: anyone may enter a stranger's address, with an advertisement as the ID.
 */
export const trackingUrl = (
  siteUrl: string | undefined,
  key: TrackingKey,
  language: Language,
  shows?: 'receipt',
): string | undefined => {
  if (siteUrl === undefined) return undefined
  const shown =
    'reference' in key ? { ...key, transactionId: normaliseTransactionId(key.transactionId) } : key
  return pageInLanguage(siteUrl + trackingPath, language) + trackingFragment(shown, shows)
}
