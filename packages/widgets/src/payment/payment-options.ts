import { donationMethods, localizedText, type Centre, type Language } from '@charity-kit/contract'
import type { PaymentMessages } from '../i18n/en/payment.ts'

/** A wallet or bank that can be chosen, in the payer's language, with everything that it takes to pay. */
export interface PaymentOption {
  id: string
  /** By mobile money; else from a bank account. */
  byPhone: boolean
  name: string
  formerly?: string | undefined
  /** Dial code of its menu. */
  code?: string | undefined
  /** The centre's Lipa number, or its account's. */
  number: string
  /** The number is on this wallet's own network. */
  isOwnNumber: boolean
  /** The name that the wallet or bank shows for the number. */
  payeeName: string
  /** Content of the TANQR code that the operator issued. */
  qrPayload?: string | undefined
  /** Templates for the contract's `fillStep`. */
  steps: readonly string[]
}

/**
 * What the centre's data offers, wallets first: its list, or where that has none of a kind, M-Pesa and the bank as the
 * specification describes them. Without the centre's data these two, with nothing to pay to yet.
 */
export const paymentOptions = (
  payment: Centre['payment'] | undefined,
  t: PaymentMessages,
  language: Language,
): PaymentOption[] => {
  const { lipa, bank, wallets = [] } = payment ?? {}
  const facts = (byPhone: boolean) => ({
    byPhone,
    number: (byPhone ? lipa?.number : bank?.accountNumber) ?? '',
    payeeName: (byPhone ? lipa?.payeeName : bank?.accountName) ?? '',
    qrPayload: byPhone ? lipa?.qrPayload : undefined,
  })
  const ofKind = (byPhone: boolean, builtIn: PaymentOption): PaymentOption[] => {
    const listed = wallets
      .filter(({ kind }) => (kind === 'mobile-money') === byPhone)
      .map((wallet): PaymentOption => {
        const general = facts(byPhone)
        return {
          ...general,
          id: wallet.id,
          name: localizedText(wallet.name, language),
          formerly: wallet.formerly,
          code: wallet.ussd,
          number: wallet.number ?? general.number,
          isOwnNumber: wallet.number !== undefined,
          payeeName: wallet.payeeName ?? general.payeeName,
          qrPayload: wallet.qrPayload ?? general.qrPayload,
          steps: wallet.steps.map((step) => localizedText(step, language)),
        }
      })
    return listed.length ? listed : [builtIn]
  }
  return [
    ...ofKind(true, {
      ...facts(true),
      id: 'm-pesa',
      name: donationMethods[0],
      code: lipa?.ussd,
      isOwnNumber: false,
      steps: [lipa?.ussd ? t.dialOrOpenApp : t.openApp, ...t.phoneSteps],
    }),
    ...ofKind(false, {
      ...facts(false),
      id: 'bank',
      name: t.bankTransfer,
      isOwnNumber: true,
      steps: t.bankSteps,
    }),
  ]
}

/** What the payer chose: an option's ID, or '' for the first one of its kind. */
interface PaymentChoice {
  byPhone: boolean
  wallet: string
}

/** The chosen option; the first one of its kind where the data has no such one any more. */
export const chosenOption = (
  options: readonly PaymentOption[],
  { byPhone, wallet }: PaymentChoice,
): PaymentOption | undefined => {
  const ofKind = options.filter((option) => option.byPhone === byPhone)
  return ofKind.find(({ id }) => id === wallet) ?? ofKind[0]
}

/** How an option is kept and sent: the first of its kind, which the payment method says already, as ''. */
export const choiceOf = (
  options: readonly PaymentOption[],
  { id, byPhone }: PaymentOption,
): PaymentChoice => ({
  byPhone,
  wallet: chosenOption(options, { byPhone, wallet: '' })?.id === id ? '' : id,
})
