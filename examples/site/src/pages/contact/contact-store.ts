import type { ContactField, ContactMessage, ContactMessageInput } from '@charity-kit/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { ContactApi } from './contact-api.ts'
import { createSubmission, readableMessage, type VisitorSession } from '@charity-kit/client'
import {
  initialContact,
  reduceContact,
  toContactMessage,
  type ContactAction,
  type ContactState,
} from './contact-reducer.ts'

export interface ContactStore extends Pick<
  StoreApi<ContactState>,
  'getInitialState' | 'getState' | 'subscribe'
> {
  dispatch(action: ContactAction): void
  /** Checks and sends; does nothing while a message is under way or was just sent. */
  submit(fields: readonly ContactField[]): Promise<void>
}

/** An unsent message waits in the drafts under this name. */
const contactDraft = 'contact'

/** The driver around the reducer: one for each form. A message in `drafts` outlives its form until it is sent. */
export const createContactStore = (api: ContactApi, drafts?: VisitorSession['drafts']): ContactStore => {
  const store = createStore<ContactState>(() => ({
    ...initialContact,
    values: drafts?.get(contactDraft) ?? initialContact.values,
  }))
  const submission = createSubmission<ContactMessageInput, Partial<ContactMessage>>({
    send: ({ input, idempotencyKey }) => api.sendContactMessage(input, idempotencyKey),
  })

  const dispatch = (action: ContactAction) => {
    store.setState(reduceContact(store.getState(), action), true)
    if (action.type === 'edited') drafts?.set(contactDraft, { ...store.getState().values })
    if (action.type === 'accepted') drafts?.delete(contactDraft)
  }

  return {
    getInitialState: store.getInitialState,
    getState: store.getState,
    subscribe: store.subscribe,
    dispatch,
    async submit(fields) {
      if (store.getState().phase.name !== 'editing') return
      dispatch({ type: 'submitPressed', fields })
      const { phase, values } = store.getState()
      if (phase.name !== 'sending') return
      const submitted = await submission.submit(toContactMessage(fields, values))
      if (!submitted) return
      const { result } = submitted
      if (result.ok) {
        dispatch({ type: 'accepted', said: readableMessage(result.message) })
        return
      }
      const { error } = result
      const said =
        error.kind === 'rejected'
          ? (Object.values(error.fields)[0] ?? readableMessage(error.message))
          : error.kind === 'unexpected'
            ? readableMessage(error.message)
            : undefined
      dispatch({ type: 'failed', said })
    },
  }
}
