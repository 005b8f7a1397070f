import type { EndpointName } from '@charity-kit/contract'

/** So often within so many minutes; the count starts anew after that. */
export interface Limit {
  most: number
  minutes: number
}

/** What is counted for one call. Every limit that is there holds. */
export interface Rule {
  /** By one client's IP address. Wide enough for a school or a village behind one. */
  client: Limit
  /** By the e-mail address in the request, whoever sends it: mails to a stranger, guesses from many places. */
  email?: Limit
  /** By the e-mail address in the request, within 24 hours: what bounds patient guesses at codes, and mails to a stranger. */
  emailADay?: number
  /** By both together: guesses at one account that leave its owner, elsewhere, in peace. */
  emailFromClient?: Limit
  /** Where the request's body has that address; `['email']` where nothing is said. */
  emailAt?: readonly string[]
  /** By the signed-in account. */
  account?: Limit
}

/** Codes that are mailed to one address in a day. */
const codesADay = 20
/** Tries at an address's codes in a day: whoever goes on for a year finds one of six digits once in 55 times. */
const codeTriesADay = 50

/** Nobody who means well comes near these (docs in the server's README). */
export const rules: Partial<Record<EndpointName, Rule>> = {
  register: { client: { most: 60, minutes: 60 }, email: { most: 6, minutes: 60 }, emailADay: codesADay },
  validateOtp: {
    client: { most: 150, minutes: 10 },
    email: { most: 20, minutes: 10 },
    emailADay: codeTriesADay,
  },
  resendOtp: { client: { most: 60, minutes: 60 }, email: { most: 6, minutes: 60 }, emailADay: codesADay },
  login: {
    client: { most: 300, minutes: 15 },
    email: { most: 100, minutes: 15 },
    emailFromClient: { most: 10, minutes: 15 },
    emailAt: ['username'],
  },
  requestPasswordReset: {
    client: { most: 60, minutes: 60 },
    email: { most: 6, minutes: 60 },
    emailADay: codesADay,
  },
  resetPassword: {
    client: { most: 150, minutes: 10 },
    email: { most: 20, minutes: 10 },
    emailADay: codeTriesADay,
  },
  changePassword: { client: { most: 150, minutes: 15 }, account: { most: 10, minutes: 15 } },
  deleteAccount: { client: { most: 150, minutes: 15 }, account: { most: 10, minutes: 15 } },
  createDonation: { client: { most: 150, minutes: 10 }, email: { most: 30, minutes: 60 } },
  createOrder: {
    client: { most: 150, minutes: 10 },
    email: { most: 30, minutes: 60 },
    emailAt: ['address', 'email'],
  },
  lookUpOrder: { client: { most: 150, minutes: 10 }, email: { most: 30, minutes: 10 } },
  createCustomOrder: {
    client: { most: 100, minutes: 10 },
    email: { most: 15, minutes: 60 },
    emailAt: ['customerDetails', 'email'],
  },
  sendContactMessage: { client: { most: 60, minutes: 10 }, email: { most: 15, minutes: 60 } },
}
