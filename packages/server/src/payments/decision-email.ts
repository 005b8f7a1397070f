import { formatTzs, type Language } from '@charity-kit/contract'
import type { PaymentKind } from '../db/schema.ts'
import { composeLetter, withoutLinks } from '../mail/render-email.ts'
import type { MailContent } from '../mail/outbox-repository.ts'
import type { PaymentSubject } from './payment-subject-repository.ts'

export interface DecidedPayment {
  subject: PaymentSubject
  centreName: string
  transactionId: string
  /** The price, or what the donor said. Whole shillings. */
  dueAmountTzs: number
  decision: { state: 'verified'; receivedAmountTzs: number } | { state: 'rejected'; reason: string }
}

interface KindTexts {
  verifiedSubject: (id: number) => string
  verified: readonly string[]
  rejectedSubject: (id: number) => string
  rejected: readonly string[]
  reference: string
}

interface LanguageTexts {
  kinds: Record<PaymentKind, KindTexts>
  /** What can be done about a payment that was not found. */
  whatToDo: readonly string[]
  labels: Record<'campaign' | 'due' | 'received' | 'transactionId' | 'reason', string>
  differs: string
  keep: string
}

const texts: Record<Language, LanguageTexts> = {
  en: {
    kinds: {
      donation: {
        verifiedSubject: (id) => `Your donation has arrived (reference ${String(id)})`,
        verified: ['Thank you.', 'We found your gift on the record of our wallet or bank. It now counts.'],
        rejectedSubject: (id) => `We could not find your donation (reference ${String(id)})`,
        rejected: ['We looked for your gift on the record of our wallet or bank, and could not confirm it.'],
        reference: 'Reference',
      },
      order: {
        verifiedSubject: (id) => `Your payment has arrived (order ${String(id)})`,
        verified: [
          'Thank you.',
          'We found your payment on the record of our wallet or bank. We now prepare your order and write again when it is on its way.',
        ],
        rejectedSubject: (id) => `We could not find your payment (order ${String(id)})`,
        rejected: [
          'We looked for your payment on the record of our wallet or bank, and could not confirm it.',
          'Your order waits until this is cleared up, and its pieces are back in the shop.',
        ],
        reference: 'Order number',
      },
      'custom-order': {
        verifiedSubject: (id) => `Your payment has arrived (custom order ${String(id)})`,
        verified: [
          'Thank you.',
          'We found your payment on the record of our wallet or bank. The artisans now make your piece.',
        ],
        rejectedSubject: (id) => `We could not find your payment (custom order ${String(id)})`,
        rejected: [
          'We looked for your payment on the record of our wallet or bank, and could not confirm it.',
          'Your piece waits until this is cleared up.',
        ],
        reference: 'Number',
      },
    },
    whatToDo: [
      'What you can do: open the confirmation message of your wallet or bank, and compare its transaction ID with the one above. Then write to the centre with the right ID and the number above.',
      'Please do not pay a second time before you have heard from us. If the payment turns up, we count it.',
    ],
    labels: {
      campaign: 'Campaign',
      due: 'Amount',
      received: 'Amount received',
      transactionId: 'Transaction ID',
      reason: 'Why',
    },
    differs:
      'The amount that came in is not the one that was due. If that surprises you, please write to us.',
    keep: 'Please keep this message. If you write to us, name the number above.',
  },
  sw: {
    kinds: {
      donation: {
        verifiedSubject: (id) => `Mchango wako umefika (kumbukumbu ${String(id)})`,
        verified: [
          'Asante sana.',
          'Tumeuona mchango wako kwenye kumbukumbu za simu au benki yetu. Sasa umehesabiwa.',
        ],
        rejectedSubject: (id) => `Hatujauona mchango wako (kumbukumbu ${String(id)})`,
        rejected: [
          'Tumeutafuta mchango wako kwenye kumbukumbu za simu au benki yetu, na hatukuweza kuuthibitisha.',
        ],
        reference: 'Kumbukumbu',
      },
      order: {
        verifiedSubject: (id) => `Malipo yako yamefika (oda ${String(id)})`,
        verified: [
          'Asante sana.',
          'Tumeyaona malipo yako kwenye kumbukumbu za simu au benki yetu. Sasa tunaandaa oda yako, na tutakuandikia tena itakapotumwa.',
        ],
        rejectedSubject: (id) => `Hatujayaona malipo yako (oda ${String(id)})`,
        rejected: [
          'Tumeyatafuta malipo yako kwenye kumbukumbu za simu au benki yetu, na hatukuweza kuyathibitisha.',
          'Oda yako inasubiri hadi jambo hili litatuliwe, na bidhaa zake zimerudishwa dukani.',
        ],
        reference: 'Namba ya oda',
      },
      'custom-order': {
        verifiedSubject: (id) => `Malipo yako yamefika (oda maalumu ${String(id)})`,
        verified: [
          'Asante sana.',
          'Tumeyaona malipo yako kwenye kumbukumbu za simu au benki yetu. Sasa mafundi wanakutengenezea kitu chako.',
        ],
        rejectedSubject: (id) => `Hatujayaona malipo yako (oda maalumu ${String(id)})`,
        rejected: [
          'Tumeyatafuta malipo yako kwenye kumbukumbu za simu au benki yetu, na hatukuweza kuyathibitisha.',
          'Oda yako maalumu inasubiri hadi jambo hili litatuliwe.',
        ],
        reference: 'Namba',
      },
    },
    whatToDo: [
      'Unachoweza kufanya: fungua ujumbe wa uthibitisho wa simu au benki yako, na ulinganishe namba yake ya muamala na iliyo hapo juu. Kisha kiandikie kituo, ukitaja namba sahihi ya muamala pamoja na namba ya kumbukumbu iliyo juu.',
      'Tafadhali usilipe mara ya pili kabla hujapata jibu letu. Malipo yakionekana, tutayahesabu.',
    ],
    labels: {
      campaign: 'Kampeni',
      due: 'Kiasi',
      received: 'Kiasi kilichopokelewa',
      transactionId: 'Namba ya muamala',
      reason: 'Sababu',
    },
    differs:
      'Kiasi kilichofika si kile kilichotarajiwa. Kama jambo hili linakushangaza, tafadhali tuandikie.',
    keep: 'Tafadhali hifadhi ujumbe huu. Ukituandikia, taja namba iliyo juu.',
  },
}

/** The mail that says how a payment was decided. */
export const decisionLetter = (payment: DecidedPayment): MailContent => {
  const { subject, dueAmountTzs, decision } = payment
  const { kinds, labels, whatToDo, differs, keep } = texts[subject.language]
  const words = kinds[subject.kind]
  const reference: [string, string] = [words.reference, String(subject.id)]
  const campaign: [string, string][] = subject.campaignName ? [[labels.campaign, subject.campaignName]] : []
  const due: [string, string] = [labels.due, formatTzs(dueAmountTzs)]
  const transactionId: [string, string] = [labels.transactionId, withoutLinks(payment.transactionId)]
  if (decision.state === 'rejected') {
    return composeLetter(
      {
        subject: words.rejectedSubject(subject.id),
        opening: words.rejected,
        facts: [reference, ...campaign, due, transactionId, [labels.reason, decision.reason]],
        closing: [...whatToDo, payment.centreName],
      },
      subject.language,
    )
  }
  const { receivedAmountTzs } = decision
  const received: [string, string] = [labels.received, formatTzs(receivedAmountTzs)]
  const isOther = receivedAmountTzs !== dueAmountTzs
  return composeLetter(
    {
      subject: words.verifiedSubject(subject.id),
      opening: words.verified,
      facts: [reference, ...campaign, ...(isOther ? [due] : []), received, transactionId],
      closing: [...(isOther ? [differs] : []), keep, payment.centreName],
    },
    subject.language,
  )
}
