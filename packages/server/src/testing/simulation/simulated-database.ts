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

/** Fault during a step, after a number of statements. A commit counts as a statement, too. */
export interface Fault {
  after: number
  /**
   * Kind of fault. `refuses`: the disk is full for this statement. `dies`: the process ends before or after the
   * statement, for example after a commit, before the caller gets a response.
   */
  kind: 'refuses' | 'dies before' | 'dies after'
}

/** Error of a process that died: its caller gets no response. */
export class ProcessDied extends Error {
  override readonly name = 'ProcessDied'
  constructor() {
    super('This copy of the server died')
  }
}

/** Returns SQLite's error on a full disk. */
const diskFull = () => Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })

/** An instance's connection, which can be made to fail. */
export interface Connection {
  db: Database
  isDead: () => boolean
  /** Whether a statement of the current call was made to fail. */
  hasFailed: () => boolean
  /** Sets the fault of the next call; undefined for none. */
  failAt: (fault: Fault | undefined) => void
}

/** A database in memory with the connections of all instances. */
export interface SimulatedDatabase {
  file: SqliteFile
  /** Reads without a connection of an instance, between their turns. */
  read: <Row>(text: string, ...values: readonly unknown[]) => Row[]
  turns: Turns
  /** Returns a connection of a new process. */
  connect: () => Connection
  /** Stores the present content for {@link reset}. */
  keep: () => void
  /**
   * Restores the stored content. The file stays open: preparing its statements again would take longer than most
   * histories.
   */
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
  // Last, because it counts inserts into the other tables.
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
  /** Processes of a history, which must not continue in the next one. */
  const processes = new Set<Faults>()
  let sorted: readonly string[] | undefined
  /**
   * Returns each table after those that it refers to. In another order, references would have to be off, and SQLite
   * would have to prepare all statements again.
   */
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
      // The trigger keeps the security log's last 29 days by the machine's clock, which no history uses.
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

/** Number of statements in a call, more than any call needs. */
const mostStatements = 20_000

/** Counts an instance's statements, and makes one of them fail. */
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

  /** Ends the process: uncommitted changes are lost. */
  #die(): never {
    this.isDead = true
    if (this.#file.inTransaction) this.#file.exec('rollback')
    throw new ProcessDied()
  }
}

/** Parts of an instance's connection. All instances share the server's own driver. */
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

  /** Kysely does not need to make one call wait for another: turns do. */
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

/** Adds turns and faults to the server's own driver. */
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
    return Promise.resolve() // the other instances use the file, too
  }

  get #inner(): DatabaseConnection {
    if (!this.#connection) throw new Error('There is no connection yet')
    return this.#connection.inner
  }
}

/** One adapter for all instances, because it stores compiled frequent queries. */
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
