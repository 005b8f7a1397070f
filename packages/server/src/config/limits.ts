/** Limits that settings and the centre's owners choose, as plain values for the layers that enforce them. */
import { defaultLimits, type Limits } from '@charity-kit/contract'

/** Limits of pieces in one order, and of reservations before payment. */
export interface OrderLimits {
  /** Maximum number of pieces of one product in one order. */
  maxPieces: number
  /** Maximum number of pieces in one order. */
  maxPiecesInAll: number
  /** Maximum share of a product's pieces that the unverified orders of one network may reserve. */
  maxClientShare: number
  /**
   * Maximum share of a product's pieces for all unverified orders together. Pieces are not counted if both shares are
   * 1.
   */
  maxHoldsShare: number
}

/**
 * Hours for which an unverified order reserves its pieces: with a transaction ID of a known shape, and of an unknown
 * one.
 */
export interface StockHoldHours {
  known: number
  unknown: number
}

/** Days for which personal data is kept; docs/privacy.md gives the reasons. */
export interface RetentionPeriods {
  /** Days for copies of emails, which only repeat data that is stored elsewhere. */
  emailDays: number
  /** Days for messages that were answered. */
  messageDays: number
  /** Days for the data of donors and buyers. Amounts, items and transaction IDs stay. */
  personDays: number
  securityLogDays: number
}

/** Limits that the owners set at the desk. */
export interface CentreLimits {
  orderLimits: OrderLimits
  stockHoldHours: StockHoldHours
  /** Sum in whole shillings above which two people verify a payment. */
  secondPersonTzs: number
  retention: RetentionPeriods
}

/**
 * Returns the limits that the owners set, and the defaults of all others. If rate limits are off, shares of the stock
 * do not apply.
 */
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

/**
 * Maximum number of recipients that one record may name for messages, so that a visitor cannot write to many strangers.
 */
export const maxAddressees = 5

/** Limits of outgoing emails. */
export interface MailLimits {
  /** Number of emails that are sent at once, besides one more connection for codes. */
  connections: number
  /**
   * Attempts within an hour, of all instances together (each may add one if they claim at once). A quarter is for codes
   * only, and emails that strangers cause take at most half: see {@link mailShares}.
   */
  perHour: number
  /**
   * Emails to one mailbox within an hour; the others wait. Codes have limits of their own (http/rate-limits/rules.ts).
   */
  perRecipientAndHour: number
}

export const defaultMailLimits: MailLimits = { connections: 5, perHour: 5000, perRecipientAndHour: 30 }

/** Limits of outgoing SMS. Each SMS costs money, and a mistyped number belongs to a stranger. */
export interface TextLimits {
  /**
   * Attempts within 24 hours, of all instances together. SMS that strangers cause take at most half, and codes a
   * quarter.
   */
  perDay: number
  /** SMS to one number within 24 hours; the others wait, except codes, which are not sent then. */
  perNumberAndDay: number
}

export const defaultTextLimits: TextLimits = { perDay: 500, perNumberAndDay: 5 }

/** Connections of a process, unless DATABASE_CONNECTIONS says otherwise. */
export const defaultConnections = 10
