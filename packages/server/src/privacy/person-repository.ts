import type { PersonRecords } from '@charity-kit/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../db/schema.ts'
import { normaliseEmail } from '../values/normalise-email.ts'
import { remindersOf } from '../giving/reminders/reminder-repository.ts'
import { textWishesOf } from '../outbox/text-wish-repository.ts'
import { normalisePhone } from '../values/normalise-phone.ts'

/** A person, by an address or a phone number as typed; exactly one of them is set. */
export interface Person {
  email: string | undefined
  phone: string | undefined
}

/** Records with a person's data: the numbers of records, and the addresses that find records without numbers. */
export interface FoundRecords extends Omit<PersonRecords, 'registrations' | 'emails'> {
  /** Normalised addresses. */
  registrations: string[]
  emails: number[]
}

type Connection = Database

/** Number of rows that a search by phone number reads at a time. Other requests are served in between. */
const phoneBatch = 2000

/**
 * Selects candidates for addresses: PostgreSQL's lower() folds more letters than SQLite's and {@link normaliseEmail}.
 */
const mayBe = (column: string, addresses: readonly string[]): RawBuilder<boolean> => {
  const folded = addresses.flatMap((address) => [normaliseEmail(address), address.toLowerCase()])
  return sql`lower(${sql.ref(column)}) in (${sql.join(folded)})`
}

/**
 * Finds the records with a person's data.
 * An account's address is verified, so its records belong to the person too. A phone number is not verified, so
 * records that only have an account's number do not. An order placed while signed in belongs to that account.
 */
export const findRecords = async (db: Connection, person: Person): Promise<FoundRecords> => {
  const accounts = await findAccounts(db, person)
  const addresses = [
    ...(person.email === undefined ? [] : [person.email]),
    ...accounts.map(({ email }) => email),
  ]
  const accountIds = accounts.map(({ id }) => id)
  const byPhone = person.phone === undefined ? undefined : normalisePhone(person.phone)
  const [orders, customOrders] =
    byPhone === undefined
      ? [[], []]
      : [await ordersByPhone(db, byPhone), await customOrdersByPhone(db, byPhone)]
  const allOrders = sorted([...orders, ...(await ordersOf(db, addresses, accountIds))])
  const records = {
    donations: sorted([...(await donationsOf(db, addresses)), ...(await donationsWith(db, allOrders))]),
    orders: allOrders,
    customOrders: sorted([...customOrders, ...(await customOrdersOf(db, addresses))]),
  }
  return {
    accounts: accountIds,
    ...records,
    texts: await textWishesOf(db, records, byPhone),
    reminders: await remindersOf(db, { donations: records.donations, addresses, number: byPhone }),
    messages: await messagesOf(db, addresses),
    news: await newsOf(db, addresses),
    registrations: await registrationsOf(db, addresses, byPhone),
    emails: sorted([...(await emailsTo(db, addresses)), ...(await textsTo(db, byPhone))]),
  }
}

const sorted = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)

const isAnyOf = (addresses: readonly string[]) => {
  const normal = new Set(addresses.map(normaliseEmail))
  return (address: string | null): boolean => address !== null && normal.has(normaliseEmail(address))
}

export const findAccounts = async (
  db: Connection,
  { email, phone }: Person,
): Promise<{ id: number; email: string; phone: string }[]> => {
  const accounts = db.selectFrom('accounts').select(['id', 'email', 'phone_number as phone'])
  if (email !== undefined) return accounts.where('email_normal', '=', normaliseEmail(email)).execute()
  const wanted = normalisePhone(phone ?? '')
  return inBatches(
    (after) => accounts.where('id', '>', after).orderBy('id').limit(phoneBatch).execute(),
    (account) => normalisePhone(account.phone) === wanted,
  )
}

/** Reads all matching rows in the order of their IDs. */
const inBatches = async <Row extends { id: number }>(
  read: (after: number) => Promise<Row[]>,
  matches: (row: Row) => boolean,
): Promise<Row[]> => {
  const found: Row[] = []
  for (let after = 0; ;) {
    const rows = await read(after)
    found.push(...rows.filter(matches))
    const last = rows.at(-1)
    if (!last) return found
    after = last.id
    await new Promise(setImmediate)
  }
}

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id)

const ordersByPhone = async (db: Connection, wanted: string): Promise<number[]> =>
  wanted === ''
    ? []
    : idsOf(
        await db
          .selectFrom('orders')
          .select('id')
          .where('phone_normal', '=', wanted)
          .where('account_id', 'is', null)
          .execute(),
      )

const customOrdersByPhone = async (db: Connection, wanted: string): Promise<number[]> => {
  const all = db.selectFrom('custom_orders').select(['id', 'phone']).where('phone', '<>', '')
  const found = await inBatches(
    (after) => all.where('id', '>', after).orderBy('id').limit(phoneBatch).execute(),
    ({ phone }) => normalisePhone(phone) === wanted,
  )
  return idsOf(found)
}

const donationsOf = async (db: Connection, addresses: readonly string[]): Promise<number[]> => {
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('donations')
    .select(['id', 'donor_email'])
    .where(mayBe('donor_email', addresses))
    .orderBy('id')
    .execute()
  return idsOf(rows.filter(({ donor_email: address }) => isAnyOf(addresses)(address)))
}

const ordersOf = async (
  db: Connection,
  addresses: readonly string[],
  accountIds: readonly number[],
): Promise<number[]> => {
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where((is) =>
      is.or([
        // Not `is null`: SQLite, without statistics, may assume that it selects fewer orders than an address.
        is.and([
          is('email_normal', 'in', addresses.map(normaliseEmail)),
          is(sql`coalesce(account_id, 0)`, '=', 0),
        ]),
        ...(accountIds.length > 0 ? [is('account_id', 'in', accountIds)] : []),
      ]),
    )
    .execute()
  return idsOf(rows)
}

/**
 * Finds the donations that were paid together with these orders: they have the same buyer, regardless of the typed
 * address.
 */
const donationsWith = async (db: Connection, orders: readonly number[]): Promise<number[]> =>
  orders.length === 0
    ? []
    : idsOf(
        await db
          .selectFrom('donations')
          .innerJoin('orders', 'orders.claim_id', 'donations.claim_id')
          .select('donations.id')
          .where('orders.id', 'in', orders)
          .execute(),
      )

const customOrdersOf = async (db: Connection, addresses: readonly string[]): Promise<number[]> => {
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('custom_orders')
    .select(['id', 'email'])
    .where(mayBe('email', addresses))
    .execute()
  return idsOf(rows.filter(({ email }) => isAnyOf(addresses)(email)))
}

const messagesOf = async (db: Connection, addresses: readonly string[]): Promise<number[]> => {
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('contact_messages')
    .select('id')
    .where('email_normal', 'in', addresses.map(normaliseEmail))
    .orderBy('id')
    .execute()
  return idsOf(rows)
}

const registrationsOf = async (
  db: Connection,
  addresses: readonly string[],
  byPhone: string | undefined,
): Promise<string[]> => {
  const rows = await db
    .selectFrom('registrations')
    .select(['email_normal', 'phone_number'])
    .orderBy('email_normal')
    .execute()
  return rows
    .filter((row) => isAnyOf(addresses)(row.email_normal) || normalisePhone(row.phone_number) === byPhone)
    .map((row) => row.email_normal)
}

/** Finds text messages to a number in the form of normalise-phone.ts. */
const textsTo = async (db: Connection, number: string | undefined): Promise<number[]> =>
  number === undefined || number === ''
    ? []
    : idsOf(
        await db
          .selectFrom('outgoing_messages')
          .select('id')
          .where('channel', '=', 'text')
          .where('mailbox', '=', number)
          .where('state', 'in', ['sent', 'failed'])
          .orderBy('id')
          .execute(),
      )

/**
 * Finds the emails to the person, and the centre's copies of the person's messages. Queued emails are not sent yet,
 * and stay.
 */
const emailsTo = async (db: Connection, addresses: readonly string[]): Promise<number[]> => {
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('outgoing_messages')
    .select(['id', 'recipient', 'reply_to'])
    .where((is) => is.or([mayBe('recipient', addresses), mayBe('reply_to', addresses)]))
    .where('state', 'in', ['sent', 'failed'])
    .orderBy('id')
    .execute()
  return idsOf(
    rows.filter(({ recipient, reply_to: replyTo }) => [recipient, replyTo].some(isAnyOf(addresses))),
  )
}

const newsOf = async (db: Connection, addresses: readonly string[]): Promise<number[]> => {
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('news_subscriptions')
    .select('id')
    .where('email_normal', 'in', addresses.map(normaliseEmail))
    .orderBy('id')
    .execute()
  return idsOf(rows)
}
