import { donationMethods, localizedText, type Centre, type Language } from '@charity-kit/contract'
import type { PaymentMessages } from '../i18n/en/payment.ts'

/** A wallet or bank that the payer can choose, in the payer's language, with all data needed to pay. */
export interface PaymentOption {
  id: string
  /** Whether to pay by mobile money; otherwise from a bank account. */
  byPhone: boolean
  name: string
  formerly?: string | undefined
  /** Dial code of the wallet's menu. */
  code?: string | undefined
  /** The centre's Lipa number or account number. */
  number: string
  /** Whether the number is on this wallet's own network. */
  isOwnNumber: boolean
  /** Name that the wallet or bank shows for the number. */
  payeeName: string
  /** Content of the TANQR code that the operator issued. */
  qrPayload?: string | undefined
  /** Templates for the contract's `fillStep`. */
  steps: readonly string[]
}

/**
 * Returns the options of the centre's data, wallets first.
 * If a kind has no options in the data, M-Pesa or the bank of the specification stands for it. Without the centre's
 * data these two have no number yet.
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

/** The payer's choice: an option's ID, or '' for the first one of the chosen kind. */
interface PaymentChoice {
  byPhone: boolean
  wallet: string
}

/** Returns the chosen option, or the first one of its kind if the data no longer has the choice. */
export const chosenOption = (
  options: readonly PaymentOption[],
  { byPhone, wallet }: PaymentChoice,
): PaymentOption | undefined => {
  const ofKind = options.filter((option) => option.byPhone === byPhone)
  return ofKind.find(({ id }) => id === wallet) ?? ofKind[0]
}

/**
 * Returns the ID to store and send for an option; '' for the first of its kind, which the payment method already names.
 */
export const choiceOf = (
  options: readonly PaymentOption[],
  { id, byPhone }: PaymentOption,
): PaymentChoice => ({
  byPhone,
  wallet: chosenOption(options, { byPhone, wallet: '' })?.id === id ? '' : id,
})
