import { anonymousEmail } from '@charity-kit/contract'

/**
 * The form in which addresses are compared and unique: A to Z in lower case. Other letters are left alone, because folding them
 * could merge two different addresses (the kelvin sign "K" would become "k").
 */
export const normaliseEmail = (email: string): string =>
  email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Whether this is the placeholder address of anonymous donors, which has no owner and no mailbox. */
export const isAnonymousEmail = (email: string): boolean => normaliseEmail(email) === anonymousEmail

const gmailDomains = new Set(['gmail.com', 'googlemail.com'])

/**
 * One key for all addresses that reach one mailbox, as far as that is known: without what follows a plus, and as Gmail reads them
 * without dots. Only to count what is sent there: two addresses may still be two people's.
 */
export const mailboxOf = (email: string): string => {
  const [name = '', domain = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/)
  const untagged = name.split('+', 1)[0] ?? ''
  return gmailDomains.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
