/**
 * Splits a message into its plain, bold and Swahili parts, in order: "Choose *this* (~hiki~)." has five parts. Marks do
 * not nest.
 */
export const splitMarks = (text: string): { text: string; mark?: 'bold' | 'swahili' }[] =>
  text
    .split(/(\*[^*]+\*|~[^~]+~)/)
    .filter(Boolean)
    .map((part) =>
      part.length > 2 && (part.startsWith('*') || part.startsWith('~'))
        ? { text: part.slice(1, -1), mark: part.startsWith('*') ? 'bold' : 'swahili' }
        : { text: part },
    )

interface RichTextProps {
  text: string
  /** Fills in a part after the marks are read, for values that contain stars, such as "*150*00#". */
  fill?: (part: string) => string
  /** Keeps the browser's translator from the bold parts, because they are names, numbers or words of another app. */
  verbatim?: boolean
}

const asItIs = (part: string) => part

/** Keeps a name such as "M-Pesa" from breaking at its hyphen. */
const unbrokenNames = (text: string) => {
  const parts = text.split(/(\b\p{Lu}-\p{Lu}\p{Ll}+)/u)
  if (parts.length === 1) return text
  return parts.map((part, index) => (
    <span key={index} className={index % 2 ? 'ch-nowrap' : undefined}>
      {part}
    </span>
  ))
}

/**
 * A message with bold parts, and with parts that a screen reader pronounces as Swahili. Everything else is text, even
 * markup.
 * Each part is an element, because React cannot replace bare text on a page that the browser has translated.
 */
export const RichText = ({ text, fill = asItIs, verbatim = false }: RichTextProps) =>
  splitMarks(text).map(({ text: part, mark }, index) => {
    const filled = unbrokenNames(fill(part))
    if (mark === 'bold')
      return (
        <b key={index} translate={verbatim ? 'no' : undefined}>
          {filled}
        </b>
      )
    if (mark === 'swahili')
      return (
        <span key={index} lang="sw" translate="no">
          {filled}
        </span>
      )
    return <span key={index}>{filled}</span>
  })
