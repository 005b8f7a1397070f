/** Names of wallets and banks, by the channel that a transaction ID's shape shows. */
const names: Record<string, string> = {
  'm-pesa': 'M-Pesa',
  mixx: 'Mixx by Yas',
  'airtel-money': 'Airtel Money',
  halopesa: 'HaloPesa',
  crdb: 'CRDB',
  nmb: 'NMB',
}

export const channelName = (channel: string): string => names[channel] ?? channel
