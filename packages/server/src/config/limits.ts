/** Limits that settings and the centre's people choose: plain values for the rooms that keep them. */
import { defaultLimits, type Limits } from '@charity-kit/contract'

/** How much one order may have, and how much may be held before it is paid for. */
export interface OrderLimits {
  /** Pieces of one product in one order. */
  maxPieces: number
  /** Pieces in one order. */
  maxPiecesInAll: number
  /** The share of a product's pieces that the unverified orders of one network may hold. */
  maxClientShare: number
  /** The same for all unverified orders together; no pieces are counted where both shares are 1. */
  maxHoldsShare: number
}

/** How long an unverified order holds its pieces: with a transaction ID of a known shape, and of an unknown one. */
export interface StockHoldHours {
  known: number
  unknown: number
}

/** How long personal data is kept, in days; docs/privacy.md says why. */
export interface RetentionPeriods {
  /** Copies of emails, which only repeat what is stored elsewhere. */
  emailDays: number
  /** Messages that were answered. */
  messageDays: number
  /** Who gave or bought. Amounts, items and transaction IDs stay. */
  personDays: number
  securityLogDays: number
}

/** The limits that the owners set at the desk. */
export interface CentreLimits {
  orderLimits: OrderLimits
  stockHoldHours: StockHoldHours
  /** Above this sum, in whole shillings, two people verify a payment. */
  secondPersonTzs: number
  retention: RetentionPeriods
}

/** Returns the limits that the owners set, and the defaults of all others. If rate limits are off, no shares of the stock apply. */
export const limitsOf = (set: Limits = {}, { rateLimitFactor = 1 } = {}): CentreLimits => {
  const limits = { ...defaultLimits, ...set }
  const shareOf = (percent: number): number => (rateLimitFactor === 0 ? 1 : percent / 100)
  return {
    orderLimits: {
      maxPieces: limits.orderMaxPieces,
      maxPiecesInAll: limits.orderMaxPiecesInAll,
      maxClientShare: shareOf(limits.orderClientStockPercent),
      maxHoldsShare: shareOf(limits.orderHoldsStockPercent),
    },
    stockHoldHours: { known: limits.orderHoldHours, unknown: limits.orderUnknownHoldHours },
    secondPersonTzs: limits.secondPersonTzs,
    retention: {
      emailDays: limits.emailDays,
      messageDays: limits.messageDays,
      personDays: limits.personDays,
      securityLogDays: limits.securityLogDays,
    },
  }
}

/** How many numbers and addresses one record may name for messages, so that nobody writes to strangers through it. */
export const maxAddressees = 5

/** How many emails go out. */
export interface MailLimits {
  /** How many emails are sent at once, beside one more connection for codes. */
  connections: number
  /**
   * Attempts within an hour, of all instances together (each may add one, where they claim at once). A quarter is for codes alone, and
   * what strangers ask for takes half at most: see {@link mailShares}.
   */
  perHour: number
  /** Emails to one mailbox within an hour; the others wait. Codes have limits of their own (http/rate-limits/rules.ts). */
  perRecipientAndHour: number
}

export const defaultMailLimits: MailLimits = { connections: 5, perHour: 5000, perRecipientAndHour: 30 }

/** How many text messages go out: each costs money, and whose number was typed wrongly hears what another asked for. */
export interface TextLimits {
  /** Attempts within 24 hours, of all instances together. What strangers ask for takes half at most, and codes a quarter. */
  perDay: number
  /** Text messages to one number within 24 hours; the others wait, but for codes, which are not sent then. */
  perNumberAndDay: number
}

export const defaultTextLimits: TextLimits = { perDay: 500, perNumberAndDay: 5 }

/** Connections of a process, unless DATABASE_CONNECTIONS says otherwise. */
export const defaultConnections = 10
