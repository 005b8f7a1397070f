import type { Wallet } from '@charity-kit/contract'
import type { PaymentClaim } from './payment-claim-repository.ts'

/**
 * First wallet and first bank that the centre lists. A payment counts for one of these if its payer did not choose any.
 */
export interface DefaultWallets {
  mobileMoney: string
  bank: string
}

/** Returns the first wallet and bank, as the widgets choose them: see payment-options.ts there. */
export const defaultWallets = (wallets: readonly Pick<Wallet, 'id' | 'kind'>[] = []): DefaultWallets => ({
  mobileMoney: wallets.find(({ kind }) => kind === 'mobile-money')?.id ?? 'm-pesa',
  bank: wallets.find(({ kind }) => kind === 'bank')?.id ?? 'bank',
})

/** Wire values of a bank transfer: a donation's and an order's. */
const bankMethods: readonly string[] = ['Bank Transfer', 'bank']

/** Returns the wallet or bank that the payer chose, or else the first of the payment's method. */
export const walletOf = (
  { wallet, method }: Pick<PaymentClaim, 'wallet' | 'method'>,
  { mobileMoney, bank }: DefaultWallets,
): string => wallet ?? (bankMethods.includes(method) ? bank : mobileMoney)
