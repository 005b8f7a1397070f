import { Flower, Icon, OpeningFlower } from '@charity-kit/ui'
import { useEffect, useRef } from 'react'

/** How a state looks. Its words say the same. */
export interface Look {
  tone: string
  icon: 'clock' | 'check' | 'alert' | 'info' | 'orders'
  flower: 'bud' | 'half' | 'bloom'
}

export const looks = {
  waiting: { tone: ' ch-badge--wait', icon: 'clock', flower: 'half' },
  begun: { tone: ' ch-badge--wait', icon: 'clock', flower: 'bud' },
  arrived: { tone: '', icon: 'check', flower: 'bloom' },
  failed: { tone: ' ch-badge--bad', icon: 'alert', flower: 'bud' },
  sentBack: { tone: ' ch-badge--info', icon: 'info', flower: 'bud' },
  onItsWay: { tone: ' ch-badge--info', icon: 'orders', flower: 'half' },
} satisfies Record<string, Look>

interface Props {
  look: Look
  badge: string
  /** The state in a sentence, which has the focus when it changes. */
  title: string
  about: string
}

/** Where something stands, in a sentence, and what it is about. */
export const StatusHead = ({ look: { tone, icon, flower }, badge, title, about }: Props) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [title])
  return (
    <section className="ch-status">
      {flower === 'half' ? <OpeningFlower /> : <Flower closed={flower === 'bud'} />}
      <div>
        <span className={`ch-badge${tone}`}>
          <Icon name={icon} />
          {badge}
        </span>
        <h2 className="ch-h3" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <p className="ch-muted ch-small">{about}</p>
      </div>
    </section>
  )
}
