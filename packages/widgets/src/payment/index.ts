/** Payment instructions, as the donation panel and the checkout show them. */
export { PaymentInstructions, type PaymentInstructionsProps } from './payment-instructions.tsx'
export { walletName } from './wallet-name.ts'
