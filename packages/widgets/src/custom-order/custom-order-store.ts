import {
  createCustomOrder,
  initialCustomOrderStatus,
  type Accepted,
  type CustomOrder,
  type CustomOrderInput,
} from '@charity-kit/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { createSubmission, type Client } from '@charity-kit/client'
import {
  initialCustomOrder,
  reduceCustomOrder,
  type CustomOrderAction,
  type CustomOrderState,
} from './custom-order-reducer.ts'
import { toCustomOrderInput } from './custom-order-form.ts'

export interface CustomOrderOptions {
  client: Client
  /** Called when the server accepted the order. */
  placed?: (order: Accepted<CustomOrder>) => void
}

export interface CustomOrderStore extends Pick<
  StoreApi<CustomOrderState>,
  'getInitialState' | 'getState' | 'subscribe'
> {
  dispatch(action: CustomOrderAction): void
  /** Sends the order; does nothing while an order is being sent. */
  submit(): Promise<void>
}

/** Creates the store of one panel: the state of the reducer, and the request. */
export const createCustomOrderStore = ({ client, placed }: CustomOrderOptions): CustomOrderStore => {
  const store = createStore(() => initialCustomOrder)
  const submission = createSubmission<CustomOrderInput, Partial<CustomOrder>>({
    send: ({ input: body, idempotencyKey }) => client(createCustomOrder, { body }, { idempotencyKey }),
  })

  const dispatch = (action: CustomOrderAction) => {
    store.setState(reduceCustomOrder(store.getState(), action), true)
  }

  return {
    getInitialState: store.getInitialState,
    getState: store.getState,
    subscribe: store.subscribe,
    dispatch,
    async submit() {
      const { screen, form } = store.getState()
      if (screen.name !== 'review' || screen.sending) return
      dispatch({ type: 'submitPressed' })
      const submitted = await submission.submit(toCustomOrderInput(form))
      if (!submitted) return
      const { result, attempt } = submitted
      if (!result.ok) {
        dispatch({ type: 'orderFailed', error: result.error })
        return
      }
      const { productType, colors, quantity } = attempt.input
      const order: Accepted<CustomOrder> = {
        productType,
        colors,
        quantity,
        status: initialCustomOrderStatus,
        createdAt: [],
        ...result.value,
      }
      dispatch({ type: 'orderAccepted', order })
      placed?.(order)
    },
  }
}
