import type { Language, TrackingKey } from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import type { Email } from '../../outbox/render-email.ts'
import type { PaymentSubject } from './payment-subject.ts'
import { trackingUrl } from '../../outbox/tracking-url.ts'

type Label = 'donation' | 'order' | 'receipt' | 'correct'

/** Returns an email's button that leads to the donation's or order's page; undefined if this server has no site. */
export const trackingAction = (
  label: Label,
  siteUrl: string | undefined,
  key: TrackingKey,
  language: Language,
): Email['action'] => {
  const href = trackingUrl(siteUrl, key, language, label === 'receipt' ? label : undefined)
  return href === undefined ? undefined : { label: messages[language].letterhead.actions[label], href }
}

/** Returns an email's button that leads to the page of a payment's subject; undefined if this server has no site. */
export const subjectAction = (
  {
    subject: { page, language },
    transactionId,
    siteUrl,
  }: { subject: PaymentSubject; transactionId: string; siteUrl?: string | undefined },
  label: Label = page.label,
): Email['action'] => trackingAction(label, siteUrl, page.keyOf(transactionId), language)
