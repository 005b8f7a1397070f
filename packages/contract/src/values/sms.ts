/** GSM 03.38's own letters, and those that take two places. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
const extended = '^{}\\[~]|€\f'

/** How many places a text has as one message and, for each of several, what is left beside the numbers that put them together. */
const places = { gsm: [160, 153], unicode: [70, 67] } as const

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
  const used = isPlain
    ? Array.from(text).reduce((sum, letter) => sum + (extended.includes(letter) ? 2 : 1), 0)
    : text.length
  const [limit, part] = isPlain ? places.gsm : places.unicode
  return { used, limit, messages: used <= limit ? 1 : Math.ceil(used / part), unusual }
}
