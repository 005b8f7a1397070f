import { smsSize } from '@charity-kit/contract'

/** Replacements for characters that are outside the GSM-7 alphabet even without their accents. */
const replacements = new Map([
  ['‘', "'"],
  ['’', "'"],
  ['‚', "'"],
  ['ʻ', "'"],
  ['ʼ', "'"],
  ['`', "'"],
  ['“', '"'],
  ['”', '"'],
  ['„', '"'],
  ['«', '"'],
  ['»', '"'],
  ['–', '-'],
  ['—', '-'],
  ['‑', '-'],
  ['−', '-'],
  ['…', '...'],
  ['·', '.'],
  ['•', '-'],
  ['ł', 'l'],
  ['Ł', 'L'],
  ['đ', 'd'],
  ['Đ', 'D'],
  ['ı', 'i'],
  ['œ', 'oe'],
  ['Œ', 'OE'],
  ['þ', 'th'],
  ['Þ', 'Th'],
])

/** Whether all phones know every character of a text. */
const isPlain = (text: string): boolean => smsSize(text).unusual.length === 0

const transliterate = (character: string): string => {
  if (isPlain(character)) return character
  const replacement = replacements.get(character)
  if (replacement !== undefined) return replacement
  if (/^\s$/u.test(character)) return ' '
  if (/^[\p{M}\p{Cf}\p{Cc}]$/u.test(character)) return ''
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain !== '' && isPlain(plain) ? plain : '?'
}

/**
 * Returns a text in GSM-7 characters: é stays, ā becomes a, and a character with no likeness becomes a question mark.
 */
export const toGsm7 = (text: string): string => Array.from(text.normalize('NFC'), transliterate).join('')
