/** The receipt of a donation. */
export const donation = {
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
