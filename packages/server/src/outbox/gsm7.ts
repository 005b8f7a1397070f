import { smsSize } from '@charity-kit/contract'

/** For what stays outside GSM-7's alphabet without its accents, too. */
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

/** Whether all phones know every letter of it. */
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

/** The same text in GSM-7's letters: é stays, ā becomes a, and what has no likeness becomes a question mark. */
export const toGsm7 = (text: string): string => Array.from(text.normalize('NFC'), transliterate).join('')
