import BetterSqlite, { type Database as SqliteFile, type Statement } from 'better-sqlite3'
import {
  Kysely,
  SqliteAdapter,
  type CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type { Database, Schema } from '../../db/schema.ts'
import { DurableSqliteDialect } from '../../db/sqlite.ts'
import { Turns } from './turns.ts'

/** What goes wrong during a step, at the statement after so many others; a commit is one, too. */
export interface Fault {
  after: number
  /**
   * `refuses`: the disk is full for this statement. `dies`: the process ends before it, or after it: after a commit, for example, before
   * anybody hears of it.
   */
  kind: 'refuses' | 'dies before' | 'dies after'
}

/** The process is gone: nobody hears what became of the call. */
export class ProcessDied extends Error {
  override readonly name = 'ProcessDied'
  constructor() {
    super('This copy of the server died')
  }
}

/** What SQLite answers on a full disk. */
const diskFull = () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })

/** One copy of the server's connection, which fails when it is told to. */
export interface Connection {
  db: Database
  isDead: () => boolean
  /** Whether a statement of the current call was made to fail. */
  hasFailed: () => boolean
  /** From here on, until the next call; undefined for nothing. */
  failAt: (fault: Fault | undefined) => void
}

/** A database in memory with all copies' connections to it. */
export interface SimulatedDatabase {
  file: SqliteFile
  /** Reads past all copies, between their turns. */
  read: <Row>(text: string, ...values: readonly unknown[]) => Row[]
  turns: Turns
  /** A connection of a new process. */
  connect: () => Connection
  /** Remembers what is in it now, for {@link reset}. */
  keep: () => void
  /** Makes it what it was. The file stays open: preparing its statements again would take longer than most histories. */
  reset: () => void
}

const sortByReference = (read: SimulatedDatabase['read']): string[] => {
  const sorted = new Set<string>()
  const add = (table: string): void => {
    if (sorted.has(table)) return
    const references = read<{ table: string }>(`pragma foreign_key_list(${table})`)
    for (const { table: other } of references) if (other !== table) add(other)
    sorted.add(table)
  }
  const tables = read<{ name: string }>(
    `select name from sqlite_schema where type = 'table' and name not like 'kysely%' order by name`,
  )
  for (const { name } of tables) add(name)
  // Last, as what is inserted into the others counts there.
  sorted.delete('sqlite_sequence')
  return [...sorted, 'sqlite_sequence']
}

export const openSimulated = (): SimulatedDatabase => {
  const file = new BetterSqlite(':memory:')
  file.pragma('foreign_keys = ON')
  const turns = new Turns()
  const driver = new DurableSqliteDialect(file).createDriver()
  const isOpen = driver.init()
  const statements = new Map<string, Statement>()
  const prepare = (text: string): Statement => {
    const statement = statements.get(text) ?? file.prepare(text)
    statements.set(text, statement)
    return statement
  }
  const read = <Row>(text: string, ...values: readonly unknown[]) => prepare(text).all(...values) as Row[]
  const kept = new Set<string>()
  /** What is left of a history must not go on in the next one. */
  const processes = new Set<Faults>()
  let sorted: readonly string[] | undefined
  /** Each table after those that it refers to: without this order references had to be off, and SQLite would have to prepare all statements again. */
  const byReference = (): readonly string[] => (sorted ??= sortByReference(read))
  return {
    file,
    read,
    turns,
    connect: () => {
      const faults = new Faults(file)
      processes.add(faults)
      return {
        db: new Kysely<Schema>({ dialect: new SimulatedDialect(file, { driver, isOpen, turns, faults }) }),
        isDead: () => faults.isDead,
        hasFailed: () => faults.hasFailed,
        failAt: (fault) => {
          faults.failAt(fault)
        },
      }
    },
    keep: () => {
      // It keeps the security log's last 29 days by the machine's clock, which no history has.
      file.exec('drop trigger security_events_delete')
      file.exec("attach ':memory:' as kept")
      for (const table of byReference()) {
        if (read(`select 1 from main.${table} limit 1`).length === 0) continue
        file.exec(`create table kept.copy_of_${table} as select * from main.${table}`)
        kept.add(table)
      }
    },
    reset: () => {
      for (const faults of processes) faults.isDead = true
      processes.clear()
      if (file.inTransaction) file.exec('rollback')
      prepare('begin').run()
      const filled = byReference().filter((table) => read(`select 1 from main.${table} limit 1`).length > 0)
      for (const table of filled.toReversed()) prepare(`delete from main.${table}`).run()
      for (const table of byReference()) {
        if (table === 'sqlite_sequence') prepare('delete from main.sqlite_sequence').run()
        if (kept.has(table)) prepare(`insert into main.${table} select * from kept.copy_of_${table}`).run()
      }
      prepare('commit').run()
    },
  }
}

/** More than any call needs. */
const mostStatements = 20_000

/** Counts a copy's statements, and makes one of them fail. */
class Faults {
  readonly #file: SqliteFile
  #fault: Fault | undefined
  #statements = 0
  isDead = false
  hasFailed = false

  constructor(file: SqliteFile) {
    this.#file = file
  }

  failAt(fault: Fault | undefined): void {
    this.#fault = fault
    this.#statements = 0
    this.hasFailed = false
  }

  async around<Result>(run: () => Promise<Result>): Promise<Result> {
    if (this.isDead) throw new ProcessDied()
    const fault = this.#statements === this.#fault?.after ? this.#fault : undefined
    this.#statements += 1
    if (this.#statements > mostStatements) throw new Error('A call asks the database again and again')
    this.hasFailed ||= fault !== undefined
    if (fault?.kind === 'refuses') throw diskFull()
    if (fault?.kind === 'dies before') this.#die()
    const result = await run()
    if (fault?.kind === 'dies after') this.#die()
    return result
  }

  /** What was not committed is gone with the process. */
  #die(): never {
    this.isDead = true
    if (this.#file.inTransaction) this.#file.exec('rollback')
    throw new ProcessDied()
  }
}

/** What a copy's connection is made of; the server's own driver is all copies'. */
interface Parts {
  driver: Driver
  isOpen: Promise<void>
  turns: Turns
  faults: Faults
}

class SimulatedDialect extends DurableSqliteDialect {
  readonly #parts: Parts

  constructor(file: SqliteFile, parts: Parts) {
    super(file)
    this.#parts = parts
  }

  override createDriver(): Driver {
    return new SimulatedDriver(this.#parts)
  }

  override createAdapter(): DialectAdapter {
    return adapter
  }
}

class SimulatedAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }

  /** Kysely need not let one call wait for another: turns do. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** The server's own driver, with turns and faults before it. */
class SimulatedDriver implements Driver {
  readonly #parts: Parts
  #connection: FailingConnection | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  init(): Promise<void> {
    return this.#parts.isOpen
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#parts.turns.take()
    const connection = await this.#parts.driver.acquireConnection()
    return (this.#connection ??= new FailingConnection(connection, this.#parts.faults))
  }

  beginTransaction(_: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    return this.#parts.faults.around(() => this.#parts.driver.beginTransaction(this.#inner, settings))
  }

  commitTransaction(): Promise<void> {
    return this.#parts.faults.around(() => this.#parts.driver.commitTransaction(this.#inner))
  }

  async rollbackTransaction(): Promise<void> {
    if (!this.#parts.faults.isDead) await this.#parts.driver.rollbackTransaction(this.#inner)
  }

  async releaseConnection(): Promise<void> {
    await this.#parts.driver.releaseConnection(this.#inner)
    this.#parts.turns.give()
  }

  destroy(): Promise<void> {
    return Promise.resolve() // the file is the other copies', too
  }

  get #inner(): DatabaseConnection {
    if (!this.#connection) throw new Error('There is no connection yet')
    return this.#connection.inner
  }
}

/** One for all copies: what a frequent query compiles to is remembered by its adapter. */
const adapter = new SimulatedAdapter()

class FailingConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #faults: Faults

  constructor(inner: DatabaseConnection, faults: Faults) {
    this.inner = inner
    this.#faults = faults
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#faults.around(() => this.inner.executeQuery<Row>(query))
  }

  streamQuery<Row>(...query: Parameters<DatabaseConnection['streamQuery']>) {
    return this.inner.streamQuery<Row>(...query)
  }
}
