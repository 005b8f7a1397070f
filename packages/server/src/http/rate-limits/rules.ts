import type { EndpointName } from '@charity-kit/contract'
import type { SlowDown } from './slow-down.ts'

/** At most `max` hits in a window of `minutes`. */
export interface Limit {
  max: number
  minutes: number
}

/**
 * Subject of a slow-down: the email address in the request, the address from one network, or the signed-in account.
 * Each browser known to the subject is counted separately.
 */
export type SlowedBy = 'email' | 'emailFromNetwork' | 'account'

/** The limits of one call; all of them apply. */
export interface Rule {
  /**
   * Limit by client for all calls. With this limit, the other limits count only rejected calls.
   * A person who opens their own records guesses nothing, and the pages of a whole class refresh until a payment is
   * confirmed.
   */
  allCalls?: Limit
  /** Limit by client IP address, wide enough for a school or a village that shares one. */
  ip: Limit
  /** Limit by client IP address within 24 hours, against slow guessing. */
  ipPerDay?: number
  /**
   * Limit by the client's network ({@link clientNetwork}), against guesses and messages to strangers from many
   * addresses of one provider. The limit of an IPv6 site's /48 is four times as high: anyone can rent one.
   */
  network?: Limit
  /** Limit for all clients together, against guesses from many networks. */
  all?: Limit
  /**
   * Limit by the mailbox of the email address in the request, for all senders together. It limits emails to strangers
   * and guesses from many places.
   */
  email?: Limit
  /** Limit by mailbox within 24 hours, against slow guessing of codes and emails to strangers. */
  emailPerDay?: number
  /**
   * Limit by the mobile number in the request, for all senders together. It limits guesses and texts to strangers,
   * each of which costs money.
   */
  phone?: Limit
  /** Limit by mobile number within 24 hours. */
  phonePerDay?: number
  /**
   * Limit by mailbox and client IP address together, against guesses at an account. Its owner is not locked out
   * elsewhere.
   */
  emailFromIp?: Limit
  /** Attempts at one address or account, by all clients, that are slowed down instead of rejected for long. */
  slowDowns?: readonly (SlowDown & { by: SlowedBy })[]
  /** Only limit of a browser that the account was signed in with: guesses from elsewhere do not lock its owner out. */
  knownDevice?: Limit
  /** Path of the email address in the request's body; `['email']` by default. */
  emailPath?: readonly string[]
  /** Limit by the signed-in account. */
  account?: Limit
}

/** Codes sent to one mailbox in a day. */
const codesPerDay = 20
/**
 * Calls that send a code to any address that is typed. A school's lesson fits, and a few networks cannot use up the
 * hour's codes.
 */
const sendsCode: Rule = {
  ip: { max: 60, minutes: 60 },
  network: { max: 120, minutes: 60 },
  email: { max: 6, minutes: 60 },
  emailPerDay: codesPerDay,
}
/**
 * Codes sent to one number in a day, out of at most five texts (SMS_PER_NUMBER). Strangers' requests leave room for
 * the owner's notices.
 */
const textedCodesPerDay = 3
/** Receipts that one network causes. Phones share addresses, so this leaves room for a campaign’s busiest hour. */
const receipts = { max: 600, minutes: 10 }
/**
 * Attempts at codes from one network and from all networks. With five attempts per code, guessing at many addresses
 * at once finds one code in a million attempts.
 * The limits are wide enough for a mobile network's shared addresses and for a campaign's busiest day.
 */
const codeAttempts = { network: { max: 600, minutes: 60 }, all: { max: 6000, minutes: 60 } }
/**
 * Attempts at the codes of one address or number in a day. Guessing for a whole year succeeds with a probability of 1
 * in 55.
 */
const codeAttemptsPerDay = 50
/** Calls that take a code from a mailbox or a text. */
const takesCode: Rule = {
  ip: { max: 150, minutes: 10 },
  ...codeAttempts,
  email: { max: 20, minutes: 10 },
  emailPerDay: codeAttemptsPerDay,
  phone: { max: 20, minutes: 10 },
  phonePerDay: codeAttemptsPerDay,
}

/**
 * Attempts at a second factor: some 45 a day, and as many in each browser that entered it before. A year of guessing
 * with the right password succeeds with a probability of 1 in 20.
 */
const secondFactorAttempts = [{ by: 'account', free: 10, maxDelayS: 3600, windowMinutes: 24 * 60 }] as const

/** Orders that one client, and the owner of one address, may look up in a day. */
const lookUpsPerDay = { ip: 300, email: 60 }
const lookUps: Rule = {
  ip: { max: 150, minutes: 10 },
  ipPerDay: lookUpsPerDay.ip,
  email: { max: 30, minutes: 10 },
  emailPerDay: lookUpsPerDay.email,
}

/**
 * Calls that change an order and queue a message about it. A class that orders at once from one address stays below.
 */
const orderChanges: Rule = {
  ...lookUps,
  ip: { max: 60, minutes: 10 },
  network: { max: 120, minutes: 60 },
}

/** Refreshes of a page that shows a payment: some 20 in its first ten minutes, so 150 payers behind one address fit. */
const asksAgain = { max: 3000, minutes: 10 }

/** Calls that count towards another call's limits. */
export const countedAs = {
  staffSignIn: 'login',
  changeStaffPassword: 'changePassword',
  inviteMember: 'changeMemberRole',
  renewInvitation: 'changeMemberRole',
  withdrawInvitation: 'changeMemberRole',
  switchMemberOff: 'changeMemberRole',
  switchMemberOn: 'changeMemberRole',
  endMemberSessions: 'changeMemberRole',
  resetMemberSecondFactor: 'changeMemberRole',
  sendPasswordLink: 'changeMemberRole',
  changeContent: 'changeMemberRole',
  restoreContent: 'changeMemberRole',
  agreeToContent: 'changeMemberRole',
  addFeed: 'changeMemberRole',
  changeFeed: 'changeMemberRole',
  rotateFeedKey: 'changeMemberRole',
  switchFeedOn: 'changeMemberRole',
  removeFeed: 'changeMemberRole',
  acceptInvitation: 'readInvitation',
  agreeToPayment: 'enterSecondFactor',
  refundPayment: 'enterSecondFactor',
  approveStatementSource: 'enterSecondFactor',
  readPasswordLink: 'readInvitation',
  usePasswordLink: 'readInvitation',
} as const satisfies Partial<Record<EndpointName, EndpointName>>

/**
 * Calls that count only if they have the field. Changing content needs a password only if it changes where people
 * pay. Only a person who decides about a payment alone enters a code.
 */
export const countedWithField: Partial<Record<EndpointName, 'password' | 'code'>> = {
  changeContent: 'password',
  restoreContent: 'password',
  agreeToPayment: 'code',
  refundPayment: 'code',
}

/** Limits of calls that name a transaction ID. */
const claims: Rule = { ip: { max: 150, minutes: 10 }, network: receipts }

/** Limits of each call. Legitimate use stays far below them (see the server's README). */
export const rules: Partial<Record<EndpointName, Rule>> = {
  register: sendsCode,
  validateOtp: takesCode,
  resendOtp: sendsCode,
  login: {
    ip: { max: 300, minutes: 15 },
    emailFromIp: { max: 10, minutes: 15 },
    network: { max: 1200, minutes: 15 },
    // Some 200 attempts a day from one network, and 1,740 from all networks, still leave the owner a turn each
    // minute.
    slowDowns: [
      { by: 'emailFromNetwork', free: 100, maxDelayS: 900, windowMinutes: 24 * 60 },
      { by: 'email', free: 300, maxDelayS: 60, windowMinutes: 24 * 60 },
    ],
    knownDevice: { max: 20, minutes: 15 },
    emailPath: ['username'],
  },
  requestPasswordReset: sendsCode,
  resetPassword: takesCode,
  requestGiftsCode: { ...sendsCode, phonePerDay: textedCodesPerDay },
  getOwnGifts: takesCode,
  changePassword: { ip: { max: 150, minutes: 15 }, account: { max: 10, minutes: 15 } },
  deleteAccount: { ip: { max: 150, minutes: 15 }, account: { max: 10, minutes: 15 } },
  startSecondFactor: { ip: { max: 150, minutes: 15 }, account: { max: 10, minutes: 15 } },
  confirmSecondFactor: { ip: { max: 150, minutes: 15 }, slowDowns: secondFactorAttempts },
  enterSecondFactor: { ip: { max: 150, minutes: 15 }, slowDowns: secondFactorAttempts },
  removeSecondFactor: { ip: { max: 150, minutes: 15 }, account: { max: 10, minutes: 15 } },
  /** These calls ask for the owner's password. */
  changeMemberRole: { ip: { max: 150, minutes: 15 }, account: { max: 30, minutes: 15 } },
  readInvitation: { ip: { max: 60, minutes: 10 }, ipPerDay: 300 },
  // No limit by email address: a stranger could use it up with made-up donations, and its owner could not report a
  // payment. See outbox/queue-asked-email.ts.
  createDonation: claims,
  joinWall: { ip: { max: 60, minutes: 10 }, ipPerDay: 500 },
  leaveWall: { ip: { max: 60, minutes: 10 }, ipPerDay: 500 },
  reportPayment: claims,
  createOrder: claims,
  checkOrder: { ip: { max: 300, minutes: 10 } },
  keepPieces: { ip: { max: 300, minutes: 10 } },
  lookUpOrder: lookUps,
  trackDonation: { allCalls: asksAgain, ip: { max: 150, minutes: 10 }, ipPerDay: lookUpsPerDay.ip },
  correctDonation: { ip: { max: 60, minutes: 10 }, ipPerDay: lookUpsPerDay.ip },
  dedicateDonation: { ip: { max: 60, minutes: 10 }, ipPerDay: lookUpsPerDay.ip },
  trackOrder: { allCalls: asksAgain, ...lookUps },
  correctOrder: lookUps,
  cancelOrder: orderChanges,
  answerSold: lookUps,
  payCustomOrder: orderChanges,
  textAboutDonation: { ip: { max: 60, minutes: 10 }, ipPerDay: lookUpsPerDay.ip },
  textAboutOrder: lookUps,
  askForReminder: {
    ip: { max: 60, minutes: 10 },
    ipPerDay: lookUpsPerDay.ip,
    email: { max: 15, minutes: 60 },
  },
  // Many people are reminded on one day, and phones share addresses: only guesses are counted.
  openReminder: { allCalls: asksAgain, ip: { max: 150, minutes: 10 }, ipPerDay: lookUpsPerDay.ip },
  changeReminder: { allCalls: asksAgain, ip: { max: 150, minutes: 10 }, ipPerDay: lookUpsPerDay.ip },
  createCustomOrder: {
    ip: { max: 100, minutes: 10 },
    network: receipts,
    email: { max: 15, minutes: 60 },
    emailPath: ['customerDetails', 'email'],
  },
  sendContactMessage: { ip: { max: 60, minutes: 10 }, network: receipts, email: { max: 15, minutes: 60 } },
}
