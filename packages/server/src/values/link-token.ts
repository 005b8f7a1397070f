import { randomInt } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** Length of 95 bits, which cannot be guessed. */
const length = 16

/** Returns a new token for a link that is short enough for an SMS. */
export const newLinkToken = (): string =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')

/** Pattern of a token. */
export const linkToken = /^[A-Za-z0-9]{16}$/
