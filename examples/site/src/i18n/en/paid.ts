/** The English of the page for a gift that is already paid, and of the link that leads there. */
export const paidPage = {
  heading: 'Already paid?',
  lead: 'Thank you. Tell us the transaction ID, so that your gift is counted.',
  forOrder: 'Paid for an order?',
  sendIdForOrder: 'Send the ID for your order',
}

export type PaidPageMessages = typeof paidPage
