import { anonymousEmail } from '@charity-kit/contract'

/**
 * The form in which addresses are compared and unique: A to Z in lower case. Other letters are left alone, because folding them
 * could merge two different addresses (the kelvin sign "K" would become "k").
 */
export const normaliseEmail = (email: string): string =>
  email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Whether this is the placeholder address of anonymous donors, which has no owner and no mailbox. */
export const isAnonymousEmail = (email: string): boolean => normaliseEmail(email) === anonymousEmail
