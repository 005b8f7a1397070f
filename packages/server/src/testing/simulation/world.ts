import { passwordHasher } from '../../accounts/password.ts'
import { secretBox } from '../../accounts/secret-box.ts'
import { readConfig } from '../../config/config.ts'
import { migrate } from '../../db/migrate.ts'
import { createServices, type Services } from '../../main/services.ts'
import { statementService } from '../../ledger/sources/statements/statement-service.ts'
import { insertProducts } from '../../shop/catalogue/product-repository.ts'
import { sampleCentre } from '../sample-centre.ts'
import { openBalance, received } from '../sample-feed.ts'
import { sampleProduct } from '../sample-order.ts'
import { openSimulated, type Connection, type SimulatedDatabase } from './simulated-database.ts'
import { withSeededChance } from './seeded-chance.ts'

/** Time when each history begins: the staff have had their roles for long, and money may come in. */
export const start = new Date('2026-11-21T09:00:00.000Z')
const before = '2026-01-01T00:00:00.000Z'

/** Members of the staff, numbered from 1 in the database. */
export const staff = ['grace', 'elias', 'zawadi'].map((name, index) => ({
  accountId: index + 1,
  by: `${name}@centre.test`,
}))

/**
 * Payers; the last one gives no name. All their input contains their name, which is searched for after they are
 * erased.
 */
export const people = [
  { name: 'Neema Kweka', email: 'neema.kweka@example.org', phone: '0754111222' },
  { name: 'Juma Shirima', email: 'juma.shirima@example.org', phone: '0754333444' },
  { name: 'Asha Lyimo', email: 'asha.lyimo@example.org', phone: '0754555666' },
] as const

export const stocks = [4, 7]
/** The wallet's first balance in whole shillings. With zero, the first message would verify nothing. */
const openingTzs = 50_000
/** Limits of the phones: the second phone's daily limit is soon used up. */
const limits = [
  { perPaymentTzs: 10_000, perDayTzs: 30_000 },
  { perPaymentTzs: 9000, perDayTzs: 9500 },
]

/** An instance of the server: its services, and its connection to the database. */
export interface Copy {
  connection: Connection
  services: Services
}

interface FeedOfPhone {
  id: number
  path: string
  key: string
}

/** The database as it is before each history, with data that only its creator knows. */
interface Centre {
  database: SimulatedDatabase
  phones: FeedOfPhone[]
}

/** A visitor's request, sent once or repeatedly. */
export interface Request {
  kind: 'createDonation' | 'createOrder'
  key: string
  person: number
  at: Date
  send: (copy: Copy) => Promise<{ id: number }>
  /** Number of the record in the response. */
  answered: number | undefined
  /** Whether a response was ever lost, so that the record may have been stored nevertheless. */
  isUnsure: boolean
}

/** Time in milliseconds that keys of requests are remembered. */
export const keysKeptMs = 30 * 86_400_000

export interface World {
  database: SimulatedDatabase
  now: () => Date
  advance: (ms: number) => void
  copyOf: (index: number) => Copy
  /** Restarts instances that died, as new processes. */
  restart: () => void
  /** Phones; a deaf phone responds, and forwards no message. */
  phones: readonly (FeedOfPhone & { balanceTzs: number; isDeaf: boolean })[]
  requests: Request[]
  /** People who were erased and have not come back since, with the emails that may still be there. */
  erased: Map<number, Set<number>>
  /** People who sent something in this step, or were erased in it. */
  came: Set<number>
  left: Set<number>
  /** Tables that identified people when they were erased. */
  erasedFrom: Set<string>
  /** Time when expired data was last deleted; it may stay until then. */
  cleanedAt: Date
  /** Number of times that each email was handed over. */
  delivered: Map<number, number>
  /** Faults that the server reported of itself although nothing was made to fail. */
  complaints: string[]
  /** Returns a number that is used once, for statements' lines and outgoing payments. */
  nextNumber: () => number
}

const config = readConfig({
  PORT: '0',
  PUBLIC_URL: 'http://centre.test',
  LOG_LEVEL: 'silent',
  RATE_LIMITS: 'off',
  STAFF_SECOND_FACTOR: 'optional',
})
const box = secretBox([Buffer.alloc(32, 7)])
const passwords = passwordHasher({ memoryKib: 8, passes: 1 })
const ignore = (): void => undefined
export const centre = () => sampleCentre()

const startCopy = (connection: Connection, now: () => Date): Copy => {
  const { db } = connection
  const statements = statementService({
    db,
    now,
    mappings: new Map(),
    onMessageQueued: ignore,
    database: config,
    workerFile: new URL('never-started.ts', import.meta.url),
    settings: () => ({ centre: centre(), siteUrl: undefined }),
    onFailed: ignore,
  })
  const services = createServices({
    // The site's page shows reminders.
    config: { ...config, campaignCacheMs: 0, siteDir: '/site' },
    db,
    now,
    centre,
    statements,
    samples: false,
    passwords,
    secretBox: box,
    // A file would be read and written outside the turns.
    erasures: { add: () => Promise.resolve(), read: () => Promise.resolve([]) },
    onMessageQueued: ignore,
    onNotice: ignore,
    onHint: ignore,
  })
  return { connection, services }
}

const makeCentre = async (): Promise<Centre> => {
  const database = openSimulated()
  const connection = database.connect()
  const { db } = connection
  await migrate(db, 'sqlite')
  await db
    .insertInto('accounts')
    .values(
      staff.map(({ by }) => ({
        ...{ email: by, email_normal: by, password_hash: 'none', role: 'staff' as const },
        ...{ staff_role: 'owner' as const, first_name: by, last_name: 'Sample', sex: 'FEMALE' as const },
        ...{ phone_number: '0222000000', language: 'en', verified_at: before, created_at: before },
      })),
    )
    .execute()
  await db
    .insertInto('campaigns')
    .values(
      ['Music room', 'Bus'].map((name) => ({
        ...{ name, description: name, organised_by: 'Chanua', opening_balance_tzs: 0 },
        ...{ target_amount_tzs: 1_000_000, ends_on: '2030-01-01', created_at: before },
      })),
    )
    .execute()
  await db.transaction().execute((tx) =>
    insertProducts(
      tx,
      stocks.map((stock) => ({ ...sampleProduct, stock })),
    ),
  )
  const { feeds } = startCopy(connection, () => start).services.feeds
  const phones: FeedOfPhone[] = []
  for (const limit of limits) {
    const name = `Phone for ${String(limit.perDayTzs)} a day`
    const { feed, key } = await feeds.add(
      {
        ...{ kind: 'android-sms-gateway', grade: 'phone', name, source: 'm-pesa', wallet: 'm-pesa' },
        ...{ senders: ['M-PESA'], sim: null, ...limit },
      },
      staff[0]?.by ?? '',
    )
    await feeds.switchOn(feed.id)
    await openBalance(connection, feed.id, received('QZX1Y2W3V4', 1000, 1000 + openingTzs))
    phones.push({ id: feed.id, path: feed.path.replace('/api/notices/', ''), key: key ?? '' })
  }
  database.keep()
  return { database, phones }
}

/** The world, created once, and reset before each history. */
let made: Promise<Centre> | undefined

/**
 * Returns the world before a history: a centre with an empty ledger, two instances of its server, two phones, and
 * people who pay.
 */
export const openWorld = async (): Promise<World> => {
  const { database, phones } = await (made ??= withSeededChance(0, makeCentre))
  database.reset()
  let time = start.getTime()
  let number = 0
  const now = () => new Date(time)
  const copies = new Map<number, Copy>()
  return {
    database,
    now,
    advance: (ms) => {
      time += ms
    },
    copyOf: (index) => {
      const copy = copies.get(index) ?? startCopy(database.connect(), now)
      copies.set(index, copy)
      return copy
    },
    restart: () => {
      for (const [index, { connection }] of copies) if (connection.isDead()) copies.delete(index)
    },
    phones: phones.map((phone) => ({ ...phone, balanceTzs: openingTzs, isDeaf: false })),
    requests: [],
    erased: new Map(),
    came: new Set(),
    left: new Set(),
    erasedFrom: new Set(),
    cleanedAt: start,
    delivered: new Map(),
    complaints: [],
    nextNumber: () => (number += 1),
  }
}
