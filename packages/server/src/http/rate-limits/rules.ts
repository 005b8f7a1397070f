import type { EndpointName } from '@charity-kit/contract'
import type { SlowDown } from './slow-down.ts'

/** At most `max` hits in a window of `minutes`. */
export interface Limit {
  max: number
  minutes: number
}

/** The address in the request, the same from one network, or the signed-in account; in each browser known to it by itself. */
export type SlowedBy = 'email' | 'emailFromNetwork' | 'account'

/** The limits of one call; all of them apply. */
export interface Rule {
  /**
   * By client, for all calls. With it the other limits count only those that were refused: whoever opens what is theirs guesses nothing, and
   * the pages of a whole class ask again by themselves until a payment is confirmed.
   */
  allCalls?: Limit
  /** By client IP address. Wide enough for a school or a village that shares one. */
  ip: Limit
  /** The same within 24 hours: against slow guessing. */
  ipPerDay?: number
  /**
   * By the client's network ({@link clientNetwork}): against guesses, and mail to strangers, from many addresses of one provider. Four
   * times as much by an IPv6 site's /48, of which anybody can rent one.
   */
  network?: Limit
  /** By all clients together: against guesses from many networks. */
  all?: Limit
  /** By the mailbox of the email address in the request, whoever sends it: against emails to strangers, and guesses from many places. */
  email?: Limit
  /** The same within 24 hours: against slow guessing of codes, and emails to strangers. */
  emailPerDay?: number
  /** By the mobile number in the request, whoever sends it: against texts to strangers, each of which costs money, and guesses. */
  phone?: Limit
  /** The same within 24 hours. */
  phonePerDay?: number
  /** By both together: against guesses at an account, without locking out its owner elsewhere. */
  emailFromIp?: Limit
  /** Attempts at one address or account that are slowed down rather than refused for long, whoever makes them. */
  slowDowns?: readonly (SlowDown & { by: SlowedBy })[]
  /** A browser that the account was signed in with has this limit alone, so that others' guesses do not lock its owner out. */
  knownDevice?: Limit
  /** Path of the email address in the request's body; `['email']` by default. */
  emailPath?: readonly string[]
  /** By the signed-in account. */
  account?: Limit
}

/** Codes sent to one mailbox in a day. */
const codesPerDay = 20
/** Calls that send a code to whatever address is typed: a school's lesson fits, and a few networks can't use up the hour's codes. */
const sendsCode: Rule = {
  ip: { max: 60, minutes: 60 },
  network: { max: 120, minutes: 60 },
  email: { max: 6, minutes: 60 },
  emailPerDay: codesPerDay,
}
/** Codes sent to one number in a day, of the five texts that it is sent at most (SMS_PER_NUMBER): a stranger leaves room for its notices. */
const textedCodesPerDay = 3
/** Receipts that one network causes: phones share addresses, so this leaves room for a campaign’s busiest hour. */
const receipts = { max: 600, minutes: 10 }
/**
 * Attempts at codes from one network, and from everywhere: with five per code, guessing at many addresses at once finds one code in
 * a million attempts. Wide enough for a mobile network's shared addresses, and for a campaign's busiest day.
 */
const codeAttempts = { network: { max: 600, minutes: 60 }, all: { max: 6000, minutes: 60 } }
/** Attempts at an address's or a number's codes in a day: guessing for a whole year succeeds with a probability of 1 in 55. */
const codeAttemptsPerDay = 50
/** Calls that take a code from an address's mailbox, or a number's texts. */
const takesCode: Rule = {
  ip: { max: 150, minutes: 10 },
  ...codeAttempts,
  email: { max: 20, minutes: 10 },
  emailPerDay: codeAttemptsPerDay,
  phone: { max: 20, minutes: 10 },
  phonePerDay: codeAttemptsPerDay,
}

/** Some 45 attempts at a second factor a day, and as many in each browser in which it was entered before: a year of guessing, by somebody who has the password, succeeds once in twenty. */
const secondFactorAttempts = [{ by: 'account', free: 10, maxDelayS: 3600, windowMinutes: 24 * 60 }] as const

/** Orders that one client, and one address's owner, may look up in a day. */
const lookUpsPerDay = { ip: 300, email: 60 }
const lookUps: Rule = {
  ip: { max: 150, minutes: 10 },
  ipPerDay: lookUpsPerDay.ip,
  email: { max: 30, minutes: 10 },
  emailPerDay: lookUpsPerDay.email,
}

/**
 * For calls that change an order and queue a message about it. A class that orders at once from one address stays
 * below.
 */
const orderChanges: Rule = {
  ...lookUps,
  ip: { max: 60, minutes: 10 },
  network: { max: 120, minutes: 60 },
}

/** A page that shows a payment asks some 20 times in its first ten minutes, so 150 payers behind one address fit. */
const asksAgain = { max: 3000, minutes: 10 }

/** Calls that count towards the limits of another. */
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
 * These calls count only with the field. Changing content takes a password only where people pay, and only a person who
 * decides about a payment alone enters a code.
 */
export const countedWithField: Partial<Record<EndpointName, 'password' | 'code'>> = {
  changeContent: 'password',
  restoreContent: 'password',
  agreeToPayment: 'code',
  refundPayment: 'code',
}

/** For calls that name a transaction ID. */
const claims: Rule = { ip: { max: 150, minutes: 10 }, network: receipts }

/** Legitimate use stays far below these (see the server's README). */
export const rules: Partial<Record<EndpointName, Rule>> = {
  register: sendsCode,
  validateOtp: takesCode,
  resendOtp: sendsCode,
  login: {
    ip: { max: 300, minutes: 15 },
    emailFromIp: { max: 10, minutes: 15 },
    network: { max: 1200, minutes: 15 },
    // Some 200 attempts a day from one network, and 1,740 from everywhere, who leave the owner a turn each minute.
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
  /** They ask for the owner's password. */
  changeMemberRole: { ip: { max: 150, minutes: 15 }, account: { max: 30, minutes: 15 } },
  readInvitation: { ip: { max: 60, minutes: 10 }, ipPerDay: 300 },
  // No limit by email address: somebody could use it up with made-up gifts, and its owner could not report a payment.
  // See outbox/queue-asked-email.ts.
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
  // Many are reminded on one day, and phones share addresses: only those who guess are counted.
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
