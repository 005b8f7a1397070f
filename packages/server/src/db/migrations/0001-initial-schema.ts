import { sql, type Kysely } from 'kysely'
import { accounts } from './0001-initial-schema/accounts.ts'
import { background } from './0001-initial-schema/background.ts'
import { campaigns } from './0001-initial-schema/campaigns.ts'
import { centre } from './0001-initial-schema/centre.ts'
import { postgresql, sqlite, type Dialect } from './0001-initial-schema/dialect.ts'
import { donations } from './0001-initial-schema/donations.ts'
import { feeds } from './0001-initial-schema/feeds.ts'
import { openedApps } from './0001-initial-schema/opened-apps.ts'
import { orders } from './0001-initial-schema/orders.ts'
import { payerSearchTerms } from './0001-initial-schema/payer-search-terms.ts'
import { paymentProposals, payments } from './0001-initial-schema/payments.ts'
import { products } from './0001-initial-schema/products.ts'
import { reminders } from './0001-initial-schema/reminders.ts'
import { securityLog } from './0001-initial-schema/security-log.ts'
import { statements } from './0001-initial-schema/statements.ts'
import { texts } from './0001-initial-schema/texts.ts'

/** A table comes after those that it refers to. What the columns mean is in db/schema.ts. */
const subjects = [
  accounts,
  securityLog,
  campaigns,
  payments,
  donations,
  reminders,
  products,
  orders,
  payerSearchTerms,
  statements,
  feeds,
  paymentProposals,
  centre,
  openedApps,
  texts,
  background,
]

export const createInitialSchema = async (
  db: Kysely<unknown>,
  engine: 'sqlite' | 'postgresql',
): Promise<void> => {
  const dialect = engine === 'sqlite' ? sqlite : postgresql
  for (const subject of [...subjects, startReferences]) {
    for (const statement of subject(dialect)) await sql.raw(statement).execute(db)
  }
}

/** References and order numbers begin at 1001: a short first number reads like a test, and is mistaken for a quantity. */
const startReferences = ({ engine }: Dialect): string[] =>
  ['donations', 'orders', 'custom_orders'].map((table) =>
    engine === 'sqlite'
      ? `insert into sqlite_sequence (name, seq) values ('${table}', 1000)`
      : `alter table ${table} alter column id restart with 1001`,
  )
