import { randomInt } from 'node:crypto'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 95 bits: nobody guesses one. */
const length = 16

/** What opens something by a link that is short enough for a text message. */
export const newLinkToken = (): string =>
  Array.from({ length }, () => letters.charAt(randomInt(letters.length))).join('')

/** What may be one. */
export const linkToken = /^[A-Za-z0-9]{16}$/
