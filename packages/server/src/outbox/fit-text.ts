import { smsSize } from '@charity-kit/contract'
import { toGsm7 } from './gsm7.ts'

/** A longer name is cut to its first words. */
const maxName = 20

/** "Chanua Children's Centre" -> "Chanua Children's"; '' if the first word alone is too long. */
export const shortened = (name: string): string => {
  const words = name.trim().split(/\s+/)
  while (words.join(' ').length > maxName) words.pop()
  return words.join(' ').replace(/[\s,;:.&-]+$/, '')
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** What a phone opens. Most know an address without its https://, which would take eight places. */
const linkIn = (url: string): string => new URL(url).href.replace(/^https:\/\//, '')

/** What a text message says: in wordings from long to short, and then what its link is for. */
export interface TextParts {
  centreName: string
  wordings: readonly string[]
  /** "See or stop:" */
  label: string
  url: string
}

/**
 * The text in GSM-7's letters. What does not fit into one message is left out whole, the least needed first; the address is short enough
 * for the rest (config.ts).
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
