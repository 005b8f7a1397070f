import type { PaymentChannel, Wallet } from '@charity-kit/contract'

/** A wallet or bank that a payer chose, as far as the centre's data knows it. */
export interface ChosenWallet {
  id: string
  /** Whose shapes its transaction IDs have. */
  idShapes?: readonly PaymentChannel[] | undefined
}

/** The wallet that was sent with a payment. One that the data does not have (any more) is kept by its name alone. */
export const chosenWallet = (
  wallets: readonly Wallet[] | undefined,
  id: string | undefined,
): ChosenWallet | undefined =>
  id === undefined ? undefined : (wallets?.find((wallet) => wallet.id === id) ?? { id })
