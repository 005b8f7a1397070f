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

/** A message with bold parts, and with parts that a screen reader pronounces as Swahili. Everything else is text, markup included. */
export const RichText = ({ text }: { text: string }) =>
  splitMarks(text).map(({ text: part, mark }, index) => {
    if (mark === 'bold') return <b key={index}>{part}</b>
    if (mark === 'swahili')
      return (
        <span key={index} lang="sw">
          {part}
        </span>
      )
    return <Fragment key={index}>{part}</Fragment>
  })
