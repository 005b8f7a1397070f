/** Letters of GSM 03.38 that take one place. The letters of `extended` take two. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '^{}\\[~]|€\f'

/**
 * Places of a text as one message, and of each part if there are several. A part has fewer, because it also carries
 * its number.
 */
const places = { gsm: [160, 153], unicode: [70, 67] } as const

/**
 * Returns how many parts letters of these widths fill. A letter is not cut in two, so a part may end one place
 * early.
 */
const countParts = (widths: readonly number[], part: number): number => {
  let parts = 1
  let filled = 0
  for (const width of widths) {
    if (filled + width > part) {
      parts += 1
      filled = 0
    }
    filled += width
  }
  return parts
}

export interface SmsSize {
  /** Places that the text takes. Some letters take two places. */
  used: number
  /** Places of one message: 160, or 70 if a letter is not among the 128 letters that all phones know. */
  limit: number
  messages: number
  /** Letters that reduce the limit to 70, each once. */
  unusual: string[]
}

/** Measures a text message: places taken, and number of messages. */
export const smsSize = (text: string): SmsSize => {
  const unusual = [...new Set(text)].filter((letter) => !basic.includes(letter) && !extended.includes(letter))
  const isPlain = unusual.length === 0
  const widths = Array.from(text, (letter) => (isPlain ? (extended.includes(letter) ? 2 : 1) : letter.length))
  const used = widths.reduce((sum, width) => sum + width, 0)
  const [limit, part] = isPlain ? places.gsm : places.unicode
  return { used, limit, messages: used <= limit ? 1 : countParts(widths, part), unusual }
}
