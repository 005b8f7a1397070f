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
  /** Amount in whole shillings. */
  amount: number
  campaignName: string
  transactionId: string
  furtherPayments?: readonly FurtherPayment[] | undefined
  /** Last day on which the centre means to check the payment. */
  checkBy: Day
  centreName: string
  mailTexts?: MailTexts | undefined
  /** Address of the centre's own site: see ServiceDependencies. */
  siteUrl?: string | undefined
}

/**
 * Returns the receipt that a donor gets once the donation is stored.
 * The receipt never says that a payment arrived, because the staff have not checked yet. It has no greeting with a
 * name: otherwise a stranger could send their own text to any address.
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
