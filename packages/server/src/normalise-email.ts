import { anonymousEmail } from '@charity-kit/contract'

/**
 * An address as it is compared and kept unique: without the case of A to Z. Other letters stay as they are, because folding
 * them would make one address of two ("K", the sign for kelvin, becomes "k").
 */
export const normaliseEmail = (email: string): string =>
  email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Whether an address is the one that everybody without a name may write: no person is behind it, and no mailbox. */
export const isAnonymousEmail = (email: string): boolean => normaliseEmail(email) === anonymousEmail
