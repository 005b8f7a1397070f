import {
  formatDate,
  formatTzs,
  recordNumber,
  type FurtherPayment,
  type Language,
  type MailTexts,
} from '@charity-kit/contract'
import type { Day } from '../../db/schema.ts'
import { messages } from '../../i18n/messages.ts'
import { wordsOf } from '../../outbox/mail-texts.ts'
import { renderEmail, withoutLinks, type RenderedEmail } from '../../outbox/render-email.ts'
import { furtherPaymentDetails } from '../../ledger/claims/further-payment-details.ts'
import { trackingAction } from '../../ledger/claims/tracking-action.ts'

interface DonationReceipt {
  /** The donation's number. */
  id: number
  /** Whole shillings. */
  amount: number
  campaignName: string
  transactionId: string
  furtherPayments?: readonly FurtherPayment[] | undefined
  /** The last day on which the centre means to check it. */
  checkBy: Day
  centreName: string
  mailTexts?: MailTexts | undefined
  /** The centre's own site: see ServiceDependencies. */
  siteUrl?: string | undefined
}

/**
 * The receipt a donor gets once the donation is stored. It never says that anything was paid: nobody has checked yet. Nor does
 * it greet by name, so that nobody can send strangers their own text through this form.
 */
export const donationReceipt = (donation: DonationReceipt, language: Language): RenderedEmail => {
  const { labels, keep } = messages[language].donation
  const amount = formatTzs(donation.amount)
  const trackingKey = {
    kind: 'donation',
    reference: donation.id,
    transactionId: donation.transactionId,
  } as const
  return renderEmail(
    {
      ...wordsOf(donation.mailTexts, 'donationReceived', language, {
        number: recordNumber('donation', donation.id),
        amount,
        campaign: donation.campaignName,
      }),
      action: trackingAction('donation', donation.siteUrl, trackingKey, language),
      details: [
        [labels.reference, recordNumber('donation', donation.id)],
        [labels.campaign, donation.campaignName],
        [labels.amount, amount],
        [labels.transactionId, withoutLinks(donation.transactionId)],
        ...furtherPaymentDetails(donation.furtherPayments, labels.transactionId),
        [labels.checkBy, formatDate(donation.checkBy, language, { weekday: true })],
      ],
      closing: [keep, donation.centreName],
    },
    language,
  )
}
