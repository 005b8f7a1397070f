import { recogniseTransactionId, type PaymentChannel } from '@charity-kit/contract'

/** Whether a channel is a bank. All other channels are wallets with the channel's name. */
export const isBank = (channel: PaymentChannel): boolean => channel === 'crdb' || channel === 'nmb'

/** Returns the way of payment by the shape of an ID. The wallet is '' for M-Pesa, because its shape fits many IDs. */
export const paidWithOf = (transactionId: string): { byPhone: boolean; wallet: string } => {
  const channel = recogniseTransactionId(transactionId)
  if (!channel || channel === 'm-pesa') return { byPhone: true, wallet: '' }
  return isBank(channel) ? { byPhone: false, wallet: '' } : { byPhone: true, wallet: channel }
}
