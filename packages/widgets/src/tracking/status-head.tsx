import { useEffect, useRef } from 'react'
import { StateBadge, StateFlower, type Look } from '../payment/state-look.tsx'

interface Props {
  look: Look
  badge: string
  /** The state in a sentence, which has the focus when it changes. */
  title: string
  about: string
}

/** Where something stands, in a sentence, and what it is about. */
export const StatusHead = ({ look, badge, title, about }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [title])
  return (
    <section className="ch-status">
      <StateFlower look={look} />
      <div>
        <StateBadge look={look}>{badge}</StateBadge>
        <h2 className="ch-h3" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="ch-muted ch-small">{about}</p>
      </div>
    </section>
  )
}
