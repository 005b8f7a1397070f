/** What stands at the foot of every email, and the buttons that lead to a page of the site. */
export const letterhead = {
  greeting: (name: string) => `Dear ${name},`,
  questions: {
    reply: 'Questions? Reply to this email.',
    call: (phone: string) => `Questions? Call ${phone}.`,
    replyOrCall: (phone: string) => `Questions? Reply to this email, or call ${phone}.`,
  },
  actions: {
    donation: 'See where your gift is',
    order: 'See where your order is',
    receipt: 'Get your receipt',
    correct: 'Correct the ID',
  },
}
export type LetterheadMessages = typeof letterhead
