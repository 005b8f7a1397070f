import { recogniseTransactionId, type PaymentChannel } from '@charity-kit/contract'

/** All other channels are wallets, which are named like the channel. */
export const isBank = (channel: PaymentChannel): boolean => channel === 'crdb' || channel === 'nmb'

/** What the shape of an ID says of how it was paid: by phone or not, and the wallet, where it is another than M-Pesa, whose shape fits much. */
export const paidWithOf = (transactionId: string): { byPhone: boolean; wallet: string } => {
  const channel = recogniseTransactionId(transactionId)
  if (!channel || channel === 'm-pesa') return { byPhone: true, wallet: '' }
  return isBank(channel) ? { byPhone: false, wallet: '' } : { byPhone: true, wallet: channel }
}
