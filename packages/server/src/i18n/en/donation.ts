/** The receipt of a donation. */
export const donation = {
  subject: (id: number) => `We have your transaction ID (gift ${id})`,
  opening: (amount: string, campaignName: string) => [
    'Thank you.',
    `We have your transaction ID for your gift of ${amount} to "${campaignName}".`,
    'A person at the centre checks each one against the records of our wallet or bank, and writes to you. This email is not a receipt yet.',
  ],
  labels: {
    reference: 'Reference',
    campaign: 'Campaign',
    amount: 'Amount',
    transactionId: 'Transaction ID',
    checkBy: 'We check it by',
  },
  keep: 'Please keep this message. If you write to us about this gift, quote the reference.',
}
export type DonationMessages = typeof donation
