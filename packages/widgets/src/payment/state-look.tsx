import type { TrackingState } from '@charity-kit/contract'
import { Flower, Icon, OpeningFlower } from '@charity-kit/ui'
import type { ReactNode } from 'react'

/** Look of a state. Its text says the same. */
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

/** Looks of a donation or an order by its state. */
export const looksOf: Record<TrackingState, Look> = {
  checking: looks.waiting,
  corrected: looks.waiting,
  unpaid: looks.begun,
  confirmed: looks.arrived,
  not_found: looks.failed,
  reversed: looks.failed,
  cancelled: looks.failed,
  refunded: looks.sentBack,
  sent: looks.onItsWay,
  delivered: looks.arrived,
}

export const StateFlower = ({ look: { flower } }: { look: Look }) =>
  flower === 'half' ? <OpeningFlower /> : <Flower closed={flower === 'bud'} />

export const StateBadge = ({ look: { tone, icon }, children }: { look: Look; children: ReactNode }) => (
  <span className={`ch-badge${tone}`}>
    <Icon name={icon} />
    {children}
  </span>
)
