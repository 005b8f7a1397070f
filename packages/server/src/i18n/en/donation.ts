/** The receipt of a donation. */
export const donation = {
  subject: (id: number) => `We received your donation details (reference ${id})`,
  opening: (amount: string, campaignName: string) => [
    'Thank you.',
    `We received the details of your gift of ${amount} to "${campaignName}".`,
    'Somebody at the centre now checks the payment by hand, against the record of our wallet or bank. This message does not confirm the payment.',
  ],
  labels: {
    reference: 'Reference',
    campaign: 'Campaign',
    amount: 'Amount',
    transactionId: 'Transaction ID',
  },
  keep: 'Please keep this message. If you write to us about this gift, quote the reference.',
}
export type DonationMessages = typeof donation
