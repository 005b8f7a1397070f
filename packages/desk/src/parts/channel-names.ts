/** What wallets and banks call themselves, by the channel whose shape a transaction ID has. */
const names: Record<string, string> = {
  'm-pesa': 'M-Pesa',
  mixx: 'Mixx by Yas',
  'airtel-money': 'Airtel Money',
  halopesa: 'HaloPesa',
  crdb: 'CRDB',
  nmb: 'NMB',
}

export const channelName = (channel: string): string => names[channel] ?? channel
