import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { isAnonymousEmail, normaliseEmail } from '../values/normalise-email.ts'
import { normalisePhone } from '../values/normalise-phone.ts'
import type { ListedErasure } from './erasure-list.ts'
import type { Person } from './person-repository.ts'

/** Returns the erasures that the database has recorded. */
export const listErasures = (db: Database): Promise<ListedErasure[]> =>
  db
    .selectFrom('person_requests')
    .select(['created_at as at', 'subject_hash as subject'])
    .where('action', '=', 'erased')
    .execute()

/** Columns with addresses and phone numbers that `findRecords` searches. A recipient is an address or a number. */
const columns = [
  ['accounts', 'email'],
  ['accounts', 'phone_number'],
  ['donations', 'donor_email'],
  ['orders', 'email'],
  ['orders', 'phone'],
  ['custom_orders', 'email'],
  ['custom_orders', 'phone'],
  ['contact_messages', 'email'],
  ['registrations', 'email_normal'],
  ['registrations', 'phone_number'],
  ['news_subscriptions', 'email'],
  ['text_wishes', 'phone'],
  ['reminders', 'recipient'],
  ['outgoing_messages', 'recipient'],
  ['outgoing_messages', 'reply_to'],
] as const

/** Yields all people in the database, once for each address and each phone number. */
export async function* listKnownPersons(db: Database): AsyncGenerator<Person> {
  const seen = new Set<string>()
  for (const [table, column] of columns) {
    const { rows } = await sql<{ typed: string | null }>`
      select distinct ${sql.ref(column)} as typed from ${sql.table(table)}`.execute(db)
    for (const { typed } of rows) {
      if (!typed) continue
      const isEmail = typed.includes('@')
      const normal = isEmail ? normaliseEmail(typed) : normalisePhone(typed)
      if (normal === '' || isAnonymousEmail(normal) || seen.has(normal)) continue
      seen.add(normal)
      yield isEmail ? { email: typed, phone: undefined } : { email: undefined, phone: typed }
    }
  }
}
