import type { Prefetchable } from '@charity-kit/ui'

/** What reads a pasted message. Most people type their ID: it is a file of its own. */
export const fetchMessageReader = () => import('@charity-kit/contract/payment-message')

/** The same, ahead: a message may be pasted where there is no network. */
export const messageReader: Prefetchable = {
  prefetch: async () => {
    await fetchMessageReader()
  },
}
