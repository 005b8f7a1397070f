/** GSM 03.38's own letters, and those that take two places. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '^{}\\[~]|€\f'

/** How many places a text has as one message and, for each of several, what is left beside the numbers that put them together. */
const places = { gsm: [160, 153], unicode: [70, 67] } as const

/** How many parts letters of such widths fill: none is cut in two, so that a part may end one place early. */
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
  /** Letters, some of which take two places. */
  used: number
  /** What one message holds: 160, or 70 once any letter is not among the 128 that all phones know. */
  limit: number
  messages: number
  /** The letters that make it 70, each once. */
  unusual: string[]
}

/** How much of a text message somebody's words take, and how many messages they are. */
export const smsSize = (text: string): SmsSize => {
  const unusual = [...new Set(text)].filter((letter) => !basic.includes(letter) && !extended.includes(letter))
  const isPlain = unusual.length === 0
  const widths = Array.from(text, (letter) => (isPlain ? (extended.includes(letter) ? 2 : 1) : letter.length))
  const used = widths.reduce((sum, width) => sum + width, 0)
  const [limit, part] = isPlain ? places.gsm : places.unicode
  return { used, limit, messages: used <= limit ? 1 : countParts(widths, part), unusual }
}
