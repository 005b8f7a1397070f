import type { OutgoingMessage } from './outbox-repository.ts'

/** Outcome of an attempt. `later` guarantees that nothing was sent, unless it has `noAnswer`. */
export type Delivery =
  | {
      outcome: 'sent'
      /** ID of the message in the gateway's delivery reports. */
      gatewayId?: string | undefined
    }
  | {
      outcome: 'later'
      reason: string
      /** Set if the server did not respond at all: the other messages wait too. */
      isUnreachable?: boolean
      /** Set if the message may have been sent nevertheless. */
      noAnswer?: boolean
    }
  | { outcome: 'failed'; reason: string }

/** Sends the messages of a channel. */
export interface Transport {
  /**
   * Handling of a message that a killed process was sending.
   * `give-up`: the message may have been sent, and is given up.
   * `once-more`: it is sent again once, because a message that comes twice is better than none.
   * `again`: it is sent again as often as needed, if the transport delivers it once.
   */
  afterCrash: 'give-up' | 'once-more' | 'again'
  /** Whether messages can be sent now; checked before a message is claimed from the queue. */
  isReady: () => Promise<boolean>
  send: (message: OutgoingMessage) => Promise<Delivery>
  close: () => void
}
