import type { OutgoingMessage } from './outbox-repository.ts'

/** The outcome of an attempt. `later` guarantees that nothing was sent, unless it has `noAnswer`. */
export type Delivery =
  | {
      outcome: 'sent'
      /** What the gateway calls the message in its delivery reports. */
      gatewayId?: string | undefined
    }
  | {
      outcome: 'later'
      reason: string
      /** Nobody was there: the others wait too. */
      isUnreachable?: boolean
      /** The message may have been sent all the same. */
      noAnswer?: boolean
    }
  | { outcome: 'failed'; reason: string }

/** What hands the messages of a channel on. */
export interface Transport {
  /**
   * What becomes of a message that a killed process was sending: given up, as it may have been sent; sent `once-more` after all, as one
   * that comes twice is better than none; or sent again as often as needed, where that delivers it once.
   */
  afterCrash: 'give-up' | 'once-more' | 'again'
  /** Whether messages can be sent now; checked before one is claimed from the queue. */
  isReady: () => Promise<boolean>
  send: (message: OutgoingMessage) => Promise<Delivery>
  close: () => void
}
