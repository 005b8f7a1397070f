import type { Centre, CustomOrderState, TrackedCustomOrder } from '@charity-kit/contract'
import { useLanguage, useUniqueId } from '@charity-kit/ui'
import type { TrackingMessages } from '../i18n/en/tracking.ts'
import { customOrderSteps } from './custom-order-steps.ts'
import { looks, type Look } from '../payment/state-look.tsx'
import { StatusHead } from './status-head.tsx'
import { Timeline } from './timeline.tsx'

interface Props {
  tracked: TrackedCustomOrder
  centre: Centre | undefined
  t: TrackingMessages
}

const looksOf: Record<CustomOrderState, Look> = {
  new: looks.begun,
  priced: looks.begun,
  accepted: looks.waiting,
  paid: looks.waiting,
  'in-work': looks.waiting,
  ready: looks.waiting,
  sent: looks.onItsWay,
  done: looks.arrived,
  declined: looks.failed,
}

/** Where a custom order stands. Its price and its payment are arranged by email, so there is nothing to do here. */
export const TrackedCustomOrderView = ({ tracked, centre, t }: Props) => {
  const language = useLanguage()
  const id = useUniqueId()
  const { reference, state, productType, quantity } = tracked
  const { badge, title } = t.states.customOrder[state]
  const types: Partial<Record<string, string>> = t.types
  return (
    <>
      <StatusHead
        look={looksOf[state]}
        badge={badge}
        title={title}
        about={t.customOrderAbout(String(reference), types[productType] ?? t.types.custom, quantity)}
      />
      <div className="ch-card">
        <Timeline steps={customOrderSteps(tracked, { t, language, centre })} id={id} />
      </div>
    </>
  )
}
