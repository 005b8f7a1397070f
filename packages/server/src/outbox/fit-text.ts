import { smsSize } from '@charity-kit/contract'
import { toGsm7 } from './gsm7.ts'

/** Longest name that is not cut to its first words. */
const maxName = 20

/**
 * Shortens a name to its first words: "Chanua Children's Centre" -> "Chanua Children's". Returns '' if the first word
 * alone is too long.
 */
export const shortened = (name: string): string => {
  const words = name.trim().split(/\s+/)
  while (words.join(' ').length > maxName) words.pop()
  return words.join(' ').replace(/[\s,;:.&-]+$/, '')
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Returns the link as a phone opens it. Most phones know an address without its https://, which would take eight
 * characters.
 */
const linkIn = (url: string): string => new URL(url).href.replace(/^https:\/\//, '')

/** Content of a text message: its wordings from long to short, and its link with a label. */
export interface TextParts {
  centreName: string
  wordings: readonly string[]
  /** "See or stop:" */
  label: string
  url: string
}

/**
 * Returns the text in GSM-7 characters, in one message. Parts that do not fit are left out whole, the least needed
 * first. The address is short enough for the other parts (config.ts).
 */
export const fitText = ({ centreName, wordings, label, url }: TextParts): string => {
  const end = `${label} ${linkIn(url)}`
  const name = shortened(centreName)
  const shortest = capitalised(`${wordings.at(-1) ?? ''} ${end}`)
  const texts = name === '' ? wordings.map(capitalised) : wordings.map((wording) => `${name}: ${wording}`)
  const fits = texts
    .map((text) => toGsm7(`${text} ${end}`))
    .find((text) => smsSize(text).used <= smsSize('').limit)
  return fits ?? toGsm7(shortest)
}
