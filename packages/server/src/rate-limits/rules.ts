import type { EndpointName } from '@charity-kit/contract'

/** So often within so many minutes; the count starts anew after that. */
export interface Limit {
  max: number
  minutes: number
}

/** What is counted for one call. Every limit that is there holds. */
export interface Rule {
  /** By one client's IP address. Wide enough for a school or a village behind one. */
  ip: Limit
  /** By the e-mail address in the request, whoever sends it: mails to a stranger, guesses from many places. */
  email?: Limit
  /** By the e-mail address in the request, within 24 hours: what bounds patient guesses at codes, and mails to a stranger. */
  emailPerDay?: number
  /** By both together: guesses at one account that leave its owner, elsewhere, in peace. */
  emailFromIp?: Limit
  /** Where the request's body has that address; `['email']` where nothing is said. */
  emailPath?: readonly string[]
  /** By the signed-in account. */
  account?: Limit
}

/** Codes that are mailed to one address in a day. */
const codesPerDay = 20
/** Tries at an address's codes in a day: whoever goes on for a year finds one of six digits once in 55 times. */
const codeAttemptsPerDay = 50

/** Nobody who means well comes near these (docs in the server's README). */
export const rules: Partial<Record<EndpointName, Rule>> = {
  register: { ip: { max: 60, minutes: 60 }, email: { max: 6, minutes: 60 }, emailPerDay: codesPerDay },
  validateOtp: {
    ip: { max: 150, minutes: 10 },
    email: { max: 20, minutes: 10 },
    emailPerDay: codeAttemptsPerDay,
  },
  resendOtp: { ip: { max: 60, minutes: 60 }, email: { max: 6, minutes: 60 }, emailPerDay: codesPerDay },
  login: {
    ip: { max: 300, minutes: 15 },
    email: { max: 100, minutes: 15 },
    emailFromIp: { max: 10, minutes: 15 },
    emailPath: ['username'],
  },
  requestPasswordReset: {
    ip: { max: 60, minutes: 60 },
    email: { max: 6, minutes: 60 },
    emailPerDay: codesPerDay,
  },
  resetPassword: {
    ip: { max: 150, minutes: 10 },
    email: { max: 20, minutes: 10 },
    emailPerDay: codeAttemptsPerDay,
  },
  changePassword: { ip: { max: 150, minutes: 15 }, account: { max: 10, minutes: 15 } },
  deleteAccount: { ip: { max: 150, minutes: 15 }, account: { max: 10, minutes: 15 } },
  createDonation: { ip: { max: 150, minutes: 10 }, email: { max: 30, minutes: 60 } },
  createOrder: {
    ip: { max: 150, minutes: 10 },
    email: { max: 30, minutes: 60 },
    emailPath: ['address', 'email'],
  },
  lookUpOrder: { ip: { max: 150, minutes: 10 }, email: { max: 30, minutes: 10 } },
  createCustomOrder: {
    ip: { max: 100, minutes: 10 },
    email: { max: 15, minutes: 60 },
    emailPath: ['customerDetails', 'email'],
  },
  sendContactMessage: { ip: { max: 60, minutes: 10 }, email: { max: 15, minutes: 60 } },
}
