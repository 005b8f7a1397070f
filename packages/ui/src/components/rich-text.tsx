import { Fragment } from 'react'

/** "Choose *this* (~hiki~)." -> plain, bold and Swahili parts, in order. Marks don't nest. */
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
  /** Fills in a part once the marks are read, for values that have stars of their own, such as "*150*00#". */
  fill?: (part: string) => string
}

const asItIs = (part: string) => part

/** A name such as "M-Pesa" is never broken at its hyphen. */
const unbrokenNames = (text: string) =>
  text.split(/(\b\p{Lu}-\p{Lu}\p{Ll}+)/u).map((part, index) =>
    index % 2 ? (
      <span key={index} className="ch-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  )

/** A message with bold parts, and with parts that a screen reader pronounces as Swahili. Everything else is text, markup included. */
export const RichText = ({ text, fill = asItIs }: RichTextProps) =>
  splitMarks(text).map(({ text: part, mark }, index) => {
    const filled = unbrokenNames(fill(part))
    if (mark === 'bold') return <b key={index}>{filled}</b>
    if (mark === 'swahili')
      return (
        <span key={index} lang="sw">
          {filled}
        </span>
      )
    return <Fragment key={index}>{filled}</Fragment>
  })
