import { useEffect, useRef, type ReactNode } from 'react'
import { useEffectEvent } from 'use-effect-event'
import { StateBadge, StateFlower, type Look } from '../payment/state-look.tsx'

interface Props {
  look: Look
  badge: string
  /** The state in a sentence. */
  title: string
  about: string
  /** Whether the visitor changed it: then the sentence takes the focus. What changes by itself leaves it where it is. */
  takesFocus: boolean
  /** Whether it is asked for again. */
  children?: ReactNode
}

/** Where something stands, in a sentence, and what it is about. */
export const StatusHead = ({ look, badge, title, about, takesFocus, children }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const lead = useEffectEvent(() => {
    if (takesFocus) heading.current?.focus()
  })
  useEffect(() => {
    lead()
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
        {children}
      </div>
    </section>
  )
}
