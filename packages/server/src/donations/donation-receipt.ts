import { formatTzs, type Language } from '@charity-kit/contract'
import { composeLetter, withoutLinks } from '../mail/render-email.ts'
import type { MailContent } from '../mail/outbox-repository.ts'

export interface ReceiptFacts {
  /** The donation's number. */
  id: number
  /** Whole shillings. */
  amount: number
  campaignName: string
  transactionId: string
  centreName: string
}

interface ReceiptTexts {
  subject: (facts: ReceiptFacts) => string
  thanks: string
  received: (facts: ReceiptFacts) => string
  checking: string
  labels: { reference: string; campaign: string; amount: string; transactionId: string }
  keep: string
}

const texts: Record<Language, ReceiptTexts> = {
  en: {
    subject: ({ id }) => `We received your donation details (reference ${String(id)})`,
    thanks: 'Thank you.',
    received: ({ amount, campaignName }) =>
      `We received the details of your gift of ${formatTzs(amount)} to "${campaignName}".`,
    checking:
      'Somebody at the centre now checks the payment by hand, against the record of our wallet or bank. This message does not confirm the payment.',
    labels: {
      reference: 'Reference',
      campaign: 'Campaign',
      amount: 'Amount',
      transactionId: 'Transaction ID',
    },
    keep: 'Please keep this message. If you write to us about this gift, name the reference.',
  },
  sw: {
    subject: ({ id }) => `Tumepokea taarifa za mchango wako (kumbukumbu ${String(id)})`,
    thanks: 'Asante sana.',
    received: ({ amount, campaignName }) =>
      `Tumepokea taarifa za mchango wako wa ${formatTzs(amount)} kwa "${campaignName}".`,
    checking:
      'Sasa mhudumu wa kituo anahakiki malipo haya mwenyewe, kwa kuyalinganisha na kumbukumbu za simu au benki yetu. Ujumbe huu hauthibitishi kwamba malipo yamefika.',
    labels: {
      reference: 'Kumbukumbu',
      campaign: 'Kampeni',
      amount: 'Kiasi',
      transactionId: 'Namba ya muamala',
    },
    keep: 'Tafadhali hifadhi ujumbe huu. Ukituandikia kuhusu mchango huu, taja namba ya kumbukumbu.',
  },
}

/**
 * The mail that a donor gets once the donation is stored. It never says that anything was paid: nobody has looked yet. It
 * does not greet by name either, so that nobody can send a stranger a text of their own through this form.
 */
export const donationReceipt = (facts: ReceiptFacts, language: Language): MailContent => {
  const words = texts[language]
  return composeLetter(
    {
      subject: words.subject(facts),
      opening: [words.thanks, words.received(facts), words.checking],
      facts: [
        [words.labels.reference, String(facts.id)],
        [words.labels.campaign, facts.campaignName],
        [words.labels.amount, formatTzs(facts.amount)],
        [words.labels.transactionId, withoutLinks(facts.transactionId)],
      ],
      closing: [words.keep, facts.centreName],
    },
    language,
  )
}
