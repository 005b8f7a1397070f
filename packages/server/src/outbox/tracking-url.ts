import {
  normaliseTransactionId,
  pageInLanguage,
  trackingFragment,
  trackingPath,
  type Language,
  type TrackingKey,
} from '@charity-kit/contract'

/**
 * The page that shows where a donation or an order is; undefined if this server has no site. A transaction ID is in its normal form:
 * anybody may enter a stranger's address and an advertisement as the ID.
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
