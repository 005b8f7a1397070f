/** The English of the page for a donation or an order that is already paid, and of the link that leads there. */
export const paidPage = {
  heading: 'Already paid?',
}

export type PaidPageMessages = typeof paidPage
