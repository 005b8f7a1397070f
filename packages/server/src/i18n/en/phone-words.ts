import type { PhoneTextName } from '@charity-kit/contract'

/**
 * What the staff begin with when they write to somebody from their own phone; the centre can choose its own. Only letters that all phones
 * know, so that one message holds 160.
 */
export const phoneWords = {
  paymentMissing:
    "Hello {name}. We can't find your payment of {amount} yet. Please check the ID: {link} Thank you, {centre}",
  paymentFound: 'Hello {name}. Your {amount} has arrived, thank you. Your receipt: {link} {centre}',
  askAddress:
    'Hello {name}. Order {number} is ready to go. Which landmark should the driver look for? Please answer here. Thank you, {centre}',
  orderSent: 'Hello {name}. Order {number} is on its way. Where it is: {link} {centre}',
  orderPriced: 'Hello {name}. Order {number} costs {amount}. To agree and pay: {link} {centre}',
  orderReady:
    'Hello {name}. Your piece is ready (order {number}). Shall we send it? Please answer here. Thank you, {centre}',
  messageRead: 'Hello {name}. We read your message, thank you. On which number can we call you? {centre}',
} satisfies Record<PhoneTextName, string>

export type PhoneWords = Record<keyof typeof phoneWords, string>
