import { useEffect, useRef, type ReactNode } from 'react'
import { useEffectEvent } from 'use-effect-event'
import { StateBadge, StateFlower, type Look } from '../payment/state-look.tsx'

interface Props {
  look: Look
  badge: string
  /** State as a sentence. */
  title: string
  about: string
  /** Whether the visitor changed the state, so that the sentence takes the focus. Other changes leave the focus. */
  takesFocus: boolean
  /** Note about repeated requests. */
  children?: ReactNode
}

/** A state as a sentence, and the record that it is about. */
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
