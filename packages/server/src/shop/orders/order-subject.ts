import { formatTzs, recordNumber } from '@charity-kit/contract'
import type { DonationBeside } from '../../giving/donations/donation-subject-repository.ts'
import { donationSubject } from '../../giving/donations/donation-subject.ts'
import { messages } from '../../i18n/messages.ts'
import type { PaymentSubject } from '../../ledger/claims/payment-subject.ts'

interface PaidOrder extends Pick<PaymentSubject, 'id' | 'email' | 'name' | 'language'> {
  shipmentTrackingNumber: string
  /**
   * Names, in the buyer's language, of products that were sold before this order could have them. The buyer is asked
   * about them.
   */
  sold?: readonly string[]
  donation?: DonationBeside | undefined
}

/** Returns an order as the subject of a payment. */
export const orderSubject = ({
  shipmentTrackingNumber,
  sold = [],
  donation,
  ...order
}: PaidOrder): PaymentSubject => {
  const { email, name, language } = order
  const beside = donation && donationSubject({ ...donation, email, name, language })
  return {
    kind: 'order',
    ...order,
    page: {
      keyOf: () => ({ kind: 'order', shipmentTrackingNumber, email }),
      ...{ label: 'order', takesCorrection: true, goesOn: true },
    },
    wordsIn: (language) => {
      const { labels, donation: words } = messages[language].payment
      return {
        details: donation
          ? [
              [
                labels.donation(donation.campaignName, recordNumber('donation', donation.id)),
                formatTzs(donation.amountTzs),
              ],
            ]
          : [],
        foundDetails: beside?.wordsIn(language).foundDetails ?? [],
        foundInFull: donation ? [words.counts] : [],
        cancelled: donation ? [words.cancelled] : [],
        found: sold.length > 0 ? [messages[language].order.receipt.sold(sold.join(', '))] : [],
      }
    },
    foundText: sold.length > 0 ? 'sold' : 'confirmed',
    beside,
  }
}
