/** The custom order panel for tests and stories, with an API without a network. */
import { contact, customOrder } from '@charity-kit/contract/fixtures'
import {
  createCustomOrder,
  type Centre,
  type CustomOrder,
  type CustomOrderInput,
  type TrackingKey,
} from '@charity-kit/contract'
import { useState } from 'react'
import { createFakeServer, ok, type FakeAnswer, type FakeServer } from '@charity-kit/client/testing'
import type { CustomOrderState } from './custom-order-reducer.ts'
import { createCustomOrderStore, type CustomOrderStore } from './custom-order-store.ts'
import { CharityProvider } from '../provider.tsx'
import { CustomOrderView } from './custom-order-view.tsx'
import type { Visitor } from '../payment/visitor.ts'
import type { CustomOrderForm } from './custom-order-form.ts'
import { customOrder as english } from '../i18n/en/custom-order.ts'
import { customOrder as swahili } from '../i18n/sw/custom-order.ts'

export const fullForm: CustomOrderForm = {
  ...contact,
  productType: 'bracelet',
  colours: ['blue', 'yellow', 'white'],
  customText: 'AMANI',
  additionalDetails: '',
  quantity: 2,
}

/** A server with this response to a custom order; by default it accepts. */
export const customOrderServer = (
  answer: FakeAnswer<{ body: CustomOrderInput }, Partial<CustomOrder>> = ok(customOrder),
): FakeServer => createFakeServer().on(createCustomOrder, answer)

/** Fills in the form, goes to the review, and sends the order, as a visitor does. */
export const filledIn =
  (change: Partial<CustomOrderForm> = fullForm) =>
  (store: CustomOrderStore) => {
    store.dispatch({ type: 'formEdited', change })
  }
export const reviewing = (store: CustomOrderStore) => {
  filledIn()(store)
  store.dispatch({ type: 'reviewPressed' })
}
export const submitted = (store: CustomOrderStore) => {
  reviewing(store)
  void store.submit()
}
export const succeeded =
  (order: CustomOrder = customOrder) =>
  (store: CustomOrderStore) => {
    reviewing(store)
    store.dispatch({ type: 'orderAccepted', order })
  }

interface CustomOrderPageProps {
  server?: FakeServer
  start?: (store: CustomOrderStore) => void
  lang?: string
  centre?: Centre
  visitor?: Visitor
  onStore?: (store: CustomOrderStore) => void
  onClosed?: () => void
  onTrack?: (key: TrackingKey) => void
  /** Whether a story's last screen stays open. */
  stays?: boolean
}

/** A page with the open panel. */
export const CustomOrderPage = ({
  server = customOrderServer(),
  start,
  lang,
  centre,
  visitor,
  onStore,
  onClosed,
  onTrack,
  stays,
}: CustomOrderPageProps) => {
  const [open, setOpen] = useState(true)
  const [store] = useState(() => {
    const made = createCustomOrderStore({ client: server.client })
    start?.(made)
    onStore?.(made)
    return made
  })
  const shown: CustomOrderStore = stays
    ? {
        ...store,
        dispatch: (action) => {
          if (action.type !== 'finished') store.dispatch(action)
        },
      }
    : store
  return (
    <CharityProvider apiBase="https://centre.example" client={server.client} lang={lang}>
      <div className="ch-root">
        <button
          type="button"
          onClick={() => {
            setOpen(true)
          }}
        >
          Create Custom Order
        </button>
        <CustomOrderView
          store={shown}
          t={lang === 'sw' ? swahili : english}
          language={lang === 'sw' ? 'sw' : 'en'}
          centre={centre}
          open={open}
          visitor={visitor}
          onTrack={onTrack}
          onClose={() => {
            onClosed?.()
            if (!stays) setOpen(false)
          }}
        />
      </div>
    </CharityProvider>
  )
}

export const stateWith = (
  form: Partial<CustomOrderForm>,
  screen: CustomOrderState['screen'],
): CustomOrderState => ({
  form: { ...fullForm, ...form },
  screen,
})
