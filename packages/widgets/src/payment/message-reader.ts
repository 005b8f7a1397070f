import type { Prefetchable } from '@charity-kit/ui'

/** Fetches the reader of pasted messages. It is a separate file because most payers type their ID. */
export const fetchMessageReader = () => import('@charity-kit/contract/payment-message')

/** Fetches the reader ahead, because a payer may paste a message without a network. */
export const messageReader: Prefetchable = {
  prefetch: async () => {
    await fetchMessageReader()
  },
}
