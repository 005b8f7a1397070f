/** Where to pay and how, as the donation panel and the checkout show it. */
export { PaymentInstructions, type PaymentInstructionsProps } from './payment-instructions.tsx'
export { walletName } from './wallet-name.ts'
