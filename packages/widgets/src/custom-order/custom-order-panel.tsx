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
  /** The centre's data, if the page has it. It is used until the data is fetched again, and still if that fails. */
  centre?: Centre | undefined
  open: boolean
  onClose: () => void
  /** The signed-in visitor, whose contact details are filled in; typed values stay. */
  visitor?: Visitor | undefined
  /**
   * Name of a piece that the new one should resemble. The name begins the details, unless the visitor typed details
   * already.
   */
  like?: string | undefined
  /** Page that shows the state of an order; by default the API's address serves the centre's site. */
  trackHref?: string | undefined
  /** Shows the state of the order. Without this function `trackHref` opens in a new tab. */
  onTrack?: ((key: TrackingKey) => void) | undefined
  /** Called when the server accepted the order. */
  onPlaced?: ((order: Accepted<CustomOrder>) => void) | undefined
}

/**
 * The custom order side panel: details, review, success.
 * Keep the panel mounted while it is closed, because the visitor's input stays until the order is sent.
 */
export const CustomOrderPanel = (props: CustomOrderPanelProps) => (
  <FeatureBoundary feature="customOrder" panel={props} onError={props.onError}>
    <PanelWithStore {...props} />
  </FeatureBoundary>
)

/** The store, around a view with its own error boundary, so that a failure keeps the visitor's input. */
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
  /** Store that outlives the rendered panel. */
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
