import { anonymousEmail } from '@charity-kit/contract'

/**
 * Returns an address for comparison and uniqueness: A to Z in lower case. Other letters stay, because folding them
 * could merge two different addresses (the kelvin sign "K" would become "k").
 */
export const normaliseEmail = (email: string): string =>
  email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase())

/** Whether this is the placeholder address of anonymous donors, which has no owner and no mailbox. */
export const isAnonymousEmail = (email: string): boolean => normaliseEmail(email) === anonymousEmail

const gmailDomains = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns one key for all addresses that are known to reach one mailbox: without a plus and the text after it, and for
 * Gmail without dots. Use it only to count sent messages, because two such addresses may still belong to two people.
 */
export const mailboxOf = (email: string): string => {
  const [name = '', domain = ''] = email
    .trim()
    .toLowerCase()
    .split(/@(?=[^@]*$)/)
  const untagged = name.split('+', 1)[0] ?? ''
  return gmailDomains.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`
}
