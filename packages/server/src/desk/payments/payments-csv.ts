import { csvLine as line, csvStart, type StaffPayment } from '@charity-kit/contract'

const columns = {
  payment: ({ id }) => id,
  kind: ({ kind }) => kind,
  number: ({ record }) => record,
  state: ({ state }) => state,
  'transaction ID': ({ transactionId }) => transactionId,
  channel: ({ channel }) => channel,
  method: ({ method }) => method,
  'due (TZS)': ({ due }) => due,
  'claimed (TZS)': ({ claimed }) => claimed,
  'received (TZS)': ({ received }) => received,
  flags: ({ flags }) => flags.join(' '),
  name: ({ name }) => name,
  'e-mail': ({ email }) => email,
  campaign: ({ campaign }) => campaign,
  site: ({ siteName }) => siteName,
  'claimed at': ({ createdAt }) => createdAt,
  'decided at': ({ decidedAt }) => decidedAt,
  'refunded (TZS)': ({ refunded }) => refunded,
  'part of payment': ({ partOf }) => partOf,
  'gift number': ({ donation }) => donation?.record ?? null,
  'gift (TZS)': ({ donation }) => donation?.amount ?? null,
  wallet: ({ wallet }) => wallet,
} satisfies Record<string, (payment: StaffPayment) => string | number | null>

/** Returns the header, after the byte order mark by which spreadsheets recognise UTF-8. */
export const csvHead = (): string => csvStart + line(Object.keys(columns))

export const csvLine = (payment: StaffPayment): string =>
  line(Object.values(columns).map((read) => read(payment)))
