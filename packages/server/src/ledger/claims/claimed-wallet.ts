import type { Wallet } from '@charity-kit/contract'
import type { PaymentClaim } from './payment-claim-repository.ts'

/** The wallet and the bank that a payment is of whose payer chose no other: the first of each kind that the centre lists. */
export interface FirstWallets {
  mobileMoney: string
  bank: string
}

/** As the widgets have it: see payment-options.ts there. */
export const firstWallets = (wallets: readonly Pick<Wallet, 'id' | 'kind'>[] = []): FirstWallets => ({
  mobileMoney: wallets.find(({ kind }) => kind === 'mobile-money')?.id ?? 'm-pesa',
  bank: wallets.find(({ kind }) => kind === 'bank')?.id ?? 'bank',
})

/** The wire values of a bank transfer: a donation's and an order's. */
const bankMethods: readonly string[] = ['Bank Transfer', 'bank']

/** The wallet or bank that a payment was made with, as its payer says. */
export const walletOf = (
  { wallet, method }: Pick<PaymentClaim, 'wallet' | 'method'>,
  { mobileMoney, bank }: FirstWallets,
): string => wallet ?? (bankMethods.includes(method) ? bank : mobileMoney)
