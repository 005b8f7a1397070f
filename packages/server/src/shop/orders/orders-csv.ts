import { csvLine, csvStart, type StaffOrder } from '@charity-kit/contract'

const columns = {
  order: ({ id }) => id,
  state: ({ state }) => state,
  buyer: ({ name }) => name,
  'e-mail': ({ email }) => email,
  phone: ({ phone }) => phone,
  town: ({ town }) => town,
  pieces: ({ items }) => items.map(({ name, quantity }) => `${String(quantity)} x ${name}`).join('; '),
  'total (TZS)': ({ total }) => total,
  payment: ({ payment }) => payment,
  'came at': ({ createdAt }) => createdAt,
  'paid at': ({ paidAt }) => paidAt,
  'sent at': ({ sentAt }) => sentAt,
  'delivered at': ({ deliveredAt }) => deliveredAt,
  "courier's number": ({ courierNumber }) => courierNumber,
} satisfies Record<string, (order: StaffOrder) => string | number | null>

/** Returns the header, after the byte order mark by which spreadsheets recognise UTF-8. */
export const ordersCsvHead = (): string => csvStart + csvLine(Object.keys(columns))

export const orderCsvLine = (order: StaffOrder): string =>
  csvLine(Object.values(columns).map((read) => read(order)))
