import { readRecordNumber, trackingPrefix } from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import { normaliseEmail } from '../../values/normalise-email.ts'
import { normalisePhone } from '../../values/normalise-phone.ts'
import { normaliseName, surnameFirst } from '../../values/searchable-name.ts'

/** Returns the columns that a search finds an order by, besides its numbers and its buyer's email address. */
export const searchColumns = ({ name, phone }: { name: string; phone: string }) => ({
  name_normal: normaliseName(name),
  surname_normal: surnameFirst(name),
  phone_normal: normalisePhone(phone),
})

/** Smallest number of digits that are searched for as the beginning of a phone number. */
const minPhoneDigits = 4

/** Last character of a range of texts with the same beginning. */
const last = '\uffff'

const ordersWhere = (condition: RawBuilder<unknown>) => sql`select orders.id from orders where ${condition}`
const begins = (column: string, text: string) =>
  ordersWhere(sql`${sql.ref(column)} >= ${text} and ${sql.ref(column)} < ${text + last}`)

/**
 * Selects the orders that a search may mean; each part reads an index. Returns undefined if the search has no usable
 * part.
 */
export const ordersFound = (search: string): RawBuilder<number> | undefined => {
  const typed = search.trim().replace(/^#/, '')
  // normalisePhone cannot recognise the country's code in the beginning of a number.
  const phone = normalisePhone(typed.replace(/^(?:\+|00)?255/, ''))
  const name = normaliseName(typed)
  const number = readRecordNumber(typed)
  const compact = typed.replace(/[\s-]/g, '').toUpperCase()
  const isPhone = /^[\d\s()+-]+$/.test(typed) && phone.length >= minPhoneDigits
  const parts = [
    ...(number && (number.kind ?? 'order') === 'order' ? [ordersWhere(sql`orders.id = ${number.id}`)] : []),
    ...(isPhone ? [begins('phone_normal', phone)] : []),
    ...(compact.startsWith(trackingPrefix) ? [ordersWhere(sql`shipment_tracking_number = ${compact}`)] : []),
    ...(typed ? [ordersWhere(sql`upper(courier_number) = ${typed.toUpperCase()}`)] : []),
    ...(typed.includes('@') ? [ordersWhere(sql`email_normal = ${normaliseEmail(typed)}`)] : []),
    ...(/\p{L}{2}/u.test(name) ? [begins('name_normal', name), begins('surname_normal', name)] : []),
  ]
  return parts.length > 0 ? sql<number>`(${sql.join(parts, sql` union `)})` : undefined
}
