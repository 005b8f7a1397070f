import { dedicationText, type Dedication } from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import { noWords, type PaymentSubject } from '../../ledger/claims/payment-subject.ts'
import { withoutLinks } from '../../outbox/render-email.ts'

interface PaidDonation extends Pick<PaymentSubject, 'id' | 'email' | 'name' | 'language'> {
  /** Name of the campaign, in the donor's language. */
  campaignName: string
  dedication: Dedication | null
}

/** Returns a donation as the subject of a payment. */
export const donationSubject = ({ campaignName, dedication, ...donation }: PaidDonation): PaymentSubject => ({
  kind: 'donation',
  ...donation,
  page: {
    keyOf: (transactionId) => ({ kind: 'donation', reference: donation.id, transactionId }),
    ...{ label: 'donation', takesCorrection: true, goesOn: false },
  },
  wordsIn: (language) => {
    const { labels } = messages[language].payment
    return {
      ...noWords,
      details: [[labels.campaign, campaignName]],
      foundDetails: dedication
        ? [[labels.dedication, withoutLinks(dedicationText(dedication, language))]]
        : [],
    }
  },
  foundText: 'confirmed',
})
