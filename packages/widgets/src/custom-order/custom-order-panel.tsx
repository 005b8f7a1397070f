import {
  getCentre,
  type Accepted,
  type Centre,
  type CustomOrder,
  type TrackingKey,
} from '@charity-kit/contract'
import { useClient, useConnection, useResource, useScoped } from '@charity-kit/client/react'
import { centreAddress } from '../centre-address.ts'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { customOrder as english } from '../i18n/en/custom-order.ts'
import { useMessages, useLanguage } from '@charity-kit/ui'
import { createCustomOrderStore, type CustomOrderStore } from './custom-order-store.ts'
import { CustomOrderView } from './custom-order-view.tsx'
import type { Visitor } from '../payment/visitor.ts'

const messages = catalogue.messages('customOrder', english)

export interface CustomOrderPanelProps extends FailureProps {
  /** The centre's data where the page has it: used until it has been fetched again, and still if that fails. */
  centre?: Centre | undefined
  open: boolean
  onClose: () => void
  /** Prefills the contact details of a signed-in visitor; what was typed stays. */
  visitor?: Visitor | undefined
  /** The name of a piece that it should be like: it opens the details, unless something was typed there. */
  like?: string | undefined
  /** The page that shows where an order stands. By default the API serves the centre's site. */
  trackHref?: string | undefined
  /** Shows where the order stands. Without it `trackHref` opens in a new tab. */
  onTrack?: ((key: TrackingKey) => void) | undefined
  /** The server accepted the order. */
  onPlaced?: ((order: Accepted<CustomOrder>) => void) | undefined
}

/**
 * The custom order side panel: details, review, success. Keep it mounted while it is closed:
 * what was typed stays until the order is sent.
 */
export const CustomOrderPanel = (props: CustomOrderPanelProps) => (
  <FeatureBoundary feature="customOrder" panel={props} onError={props.onError}>
    <PanelWithStore {...props} />
  </FeatureBoundary>
)

/** What shows the store has a boundary of its own, so that its failure leaves what was typed. */
const PanelWithStore = ({ onPlaced, ...props }: CustomOrderPanelProps) => {
  const client = useClient()
  const store = useScoped(
    'custom-order',
    (latest) =>
      createCustomOrderStore({
        client,
        placed: (order) => latest().onPlaced?.(order),
      }),
    [client],
    { onPlaced },
  )
  return (
    <FeatureBoundary feature="customOrder" panel={props} onError={props.onError}>
      <PanelContent {...props} store={store} />
    </FeatureBoundary>
  )
}

interface ContentProps extends Omit<CustomOrderPanelProps, 'onPlaced'> {
  /** Outlives what is rendered. */
  store: CustomOrderStore
}

const PanelContent = ({ store, open, onClose, visitor, like, ...props }: ContentProps) => {
  const language = useLanguage()
  const t = useMessages(messages)
  const { apiBase } = useConnection()
  const centre = useResource(getCentre, {}, { enabled: open, initial: props.centre })
  return (
    <CustomOrderView
      store={store}
      t={t}
      language={language}
      centre={centre.status === 'ready' ? centre.value : undefined}
      open={open}
      visitor={visitor}
      like={like}
      trackHref={props.trackHref ?? centreAddress(apiBase, '/track')}
      onTrack={props.onTrack}
      onClose={onClose}
    />
  )
}
