/** The English of the page for a gift that is already paid, and of the link that leads there. */
export const paidPage = {
  heading: 'Already paid?',
  forOrder: 'Paid for an order?',
  sendIdForOrder: 'Send the ID for your order',
}

export type PaidPageMessages = typeof paidPage
